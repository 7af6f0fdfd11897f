// Which levels are solved, by lesson: kept in the reader's browser and nowhere else.

const PROGRESS_KEY = "mk-solved";

function allSolved() {
  try {
    const found = JSON.parse(localStorage.getItem(PROGRESS_KEY) || "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {}; // storage may be forbidden, or hold what another program has put there
  }
}

function solvedOf(address) {
  const names = allSolved()[address];
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

function noteSolved(address, names) {
  const known = solvedOf(address);
  const all = [...new Set([...known, ...names])];
  if (all.length === known.length) return;
  try { localStorage.setItem(PROGRESS_KEY, JSON.stringify({ ...allSolved(), [address]: all })); }
  catch { /* Then it is kept as long as the page is open. */ }
}

function forgetSolved() {
  try { localStorage.removeItem(PROGRESS_KEY); }
  catch { /* There was none. */ }
}

