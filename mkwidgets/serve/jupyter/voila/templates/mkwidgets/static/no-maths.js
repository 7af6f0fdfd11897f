// Voilà loads a formula renderer of 1.2 MB into every page, used or not. Our pages have no formulas, so they
// give it this in its place: the few calls that Voilà makes, doing nothing.
window.MathJax = {
  Hub: { Config() {}, Configured() {}, Queue() {}, Register: { StartupHook() {} } },
};
