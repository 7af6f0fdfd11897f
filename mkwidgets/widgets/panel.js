// The panel beside a board: what is awaited, what may be done, why something may not, the log and the tools.
//
// Python computes plain data, one trait a section; this file only shows it and sends back what the user asks for.
// Every text is set as text, never as markup: names and notes may come from a link.

const MANY_ACTIONS = 30; // more than these are listed folded, group by group
const NARROW = 640; // container width in pixels below which board and panel are stacked

function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "onclick" || key === "onchange" || key === "onkeydown" || key === "onsubmit") node[key] = value;
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value != null) node.setAttribute(key, value);
  }
  for (const child of children.flat(Infinity)) if (child != null) node.append(child);
  return node;
}

function button(text, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, text);
}

function render({ model, el }) {
  const send = (what, facts = {}) => model.send({ what, ...facts });
  send.titles = model.get("titles"); // of clauses, by id: whoever can ask for a rule can name it
  send.address = () => `${location.origin}${pageAddress(model)}`;
  const root = element("div", { class: "mk-panel" });
  const below = element("div", { class: "mk-panel mk-below" }); // moves to below the board once there is one
  el.classList.add("mk-panel-host");
  el.append(root, below);
  for (const [name, draw] of Object.entries(SECTIONS)) {
    const place = element("section", { class: `mk-${name}` });
    (BELOW.includes(name) ? below : root).append(place);
    const update = () => {
      const focused = place.contains(document.activeElement) ? document.activeElement : null;
      const seen = focused?.matches(":focus-visible");
      place.replaceChildren(...[draw(model.get(name), send, model)].flat(Infinity).filter((part) => part != null));
      place.hidden = !place.childNodes.length;
      if (focused) restoreFocus(root, place, focused.dataset.key, seen);
      place.querySelector(".mk-news")?.scrollIntoView({ block: "nearest" });
    };
    model.on(`change:${name}`, update);
    update();
  }
  const spoken = element("div", { class: "mk-spoken", "aria-live": "polite", role: "status" });
  root.append(spoken);
  model.on("change:spoken", () => { spoken.textContent = model.get("spoken"); });
  const dialog = element("dialog", { class: "mk-dialog" });
  dialog.onclose = () => toPrompt(root, { preventScroll: true });
  root.append(dialog);
  const receive = (message) => onMessage(message, { dialog, send, model });
  model.on("msg:custom", receive);
  const stop = watchSurroundings(el, below, model, send);
  const forget = watchConnection(el, root, model);
  const remember = () => keepProgress(model.get("lesson"));
  model.on("change:lesson", remember);
  tellProgress(model.get("lesson"), send);
  return () => { model.off("msg:custom", receive); model.off("change:lesson", remember); below.remove(); stop(); forget(); };
}

// The focus stays on the same control, or else goes to a heading, never to a button that does something else.
// It must not scroll the page of somebody who uses the mouse.
function restoreFocus(root, place, key, seen) {
  const options = { preventScroll: !seen };
  const same = key && [...place.querySelectorAll("[data-key]")].find((node) => node.dataset.key === key && !node.disabled);
  const home = same || place.querySelector("[data-home]");
  if (home) home.focus(options);
  else setTimeout(() => toPrompt(root, options)); // when the other sections are drawn too
}

function toPrompt(root, options) {
  if (!document.activeElement || document.activeElement === document.body) root.querySelector(".mk-prompt")?.focus(options);
}

// --- sections ----------------------------------------------------------------------------------------------------

const SECTIONS = {
  lesson: drawLesson,
  heading: drawHeading,
  chosen: drawChosen,
  curtain: drawCurtain,
  notice: drawNotice,
  dice: drawDice,
  actions: drawActions,
  odds: drawOdds,
  log: drawLog,
  forecast: drawForecast,
  editor: drawEditor,
  tools: drawTools,
};
const BELOW = ["editor", "tools"];

function drawHeading(heading, send) {
  if (!heading.prompt) return null;
  const tools = element("div", { class: "mk-buttons" },
    button("Undo", () => send("undo"), { disabled: !heading.undo, "data-key": "undo", title: "Back one move" }),
    button("Redo", () => send("redo"), { disabled: !heading.redo, "data-key": "redo", title: "Forward one move" }));
  return [
    element("h2", { class: "mk-prompt", tabindex: -1 }, wholeNames(heading.prompt)),
    heading.picked ? element("p", { class: "mk-quiet" }, heading.picked) : null,
    element("div", { class: "mk-row" }, clauseLinks(heading.clauses, send), heading.plain ? null : tools),
  ];
}

// A line does not end in the middle of a name like "Drummer-1".
function wholeNames(text) {
  return text.split(/(\S+-\d+\S*)/).map((part, place) =>
    place % 2 ? element("span", { class: "mk-name" }, part) : part);
}

function clauseLinks(clauses, send) {
  return element("span", { class: "mk-clauses" }, (clauses || []).map((id) =>
    button(send.titles[id] || id, () => send("clause", { id }),
      { class: "mk-clause", title: `Read the rule ${id}`, "aria-label": `Rule: ${send.titles[id] || id}`, "data-key": `clause ${id}` })));
}

function drawCurtain(curtain, send) {
  if (!curtain.name) return null;
  return [element("p", {}, `Pass the screen to ${curtain.name}. Nobody else should look.`),
    button(`I am ${curtain.name}: show my hand`, () => send("uncover"), { class: "mk-primary", "data-key": "uncover" })];
}

function drawNotice(notice, send) {
  if (!notice.text) return null;
  return element("div", { class: `mk-callout mk-${notice.kind}`, role: "alert" },
    notice.title ? [element("strong", {}, notice.title), " "] : null, notice.text, " ", clauseLinks(notice.clauses, send),
    button("×", () => send("dismiss"), { class: "mk-close", "aria-label": "Dismiss" }));
}

function drawDice(dice, send) {
  if (!dice.label) return null;
  const parts = [];
  if (dice.seeded) parts.push(button(dice.label, () => send("roll", { at: dice.at }), { class: "mk-primary", "data-key": "roll" }));
  if (dice.typed) parts.push(ownDice(dice, send));
  return parts;
}

function ownDice(dice, send) {
  const entries = [];
  if (dice.lots) return element("details", { open: !dice.seeded }, element("summary", {}, "Use your own cards"), ownDraw(dice, send));
  const rows = dice.groups.map((group) => element("fieldset", {}, element("legend", {}, group.label), diceInputs(group, entries)));
  const submit = (event) => {
    event.preventDefault();
    send("play", { notation: `roll ${entries.map((g) => g.map((i) => i.value || "?").join(" ") || "-").join(" | ")}` });
  };
  const form = element("form", { onsubmit: submit }, rows, element("button", { "data-key": "own" }, "Use these dice"));
  return element("details", { open: !dice.seeded }, element("summary", {}, "Roll your own dice"), form);
}

// Where a list of what may come would tell what others hold, the name of what was drawn is typed.
function ownDraw(dice, send) {
  const draw = (item) => send("play", { notation: `draw ${item}` });
  if (dice.items.length) return element("label", {}, "Drawn: ", chooser(dice.items, draw));
  const field = element("input", { required: true, autocomplete: "off", "data-key": "drawn" });
  const submit = (event) => {
    event.preventDefault();
    draw(field.value.trim());
  };
  return element("form", { onsubmit: submit }, element("label", {}, "Drawn: ", field), element("button", { "data-key": "own" }, "Use this"));
}

function diceInputs(group, entries) {
  const inputs = Array.from({ length: group.count }, (_, number) => element("input", {
    type: "number", min: 1, max: group.sides, inputmode: "numeric", required: true, "aria-label": `${group.label}, die ${number + 1}` }));
  entries.push(inputs);
  return inputs.length ? inputs : "no dice";
}

function chooser(items, choose, selected = "") {
  return element("select", { onchange: (event) => choose(event.target.value) },
    selected ? null : element("option", { value: "" }, "…"),
    items.map((item) => element("option", { value: item, selected: item === selected }, item)));
}

function drawActions(groups, send, model) {
  if (!groups.length) return null;
  const list = actionGroups(groups, send);
  if (!model.get("lesson").title) return list;
  // In a lesson the board comes first; the list is there for whoever wants it, and stays as it was left.
  const details = element("details", { open: LISTS_OPEN.has(model) }, element("summary", { "data-key": "list" }, "All you may do now"), list);
  details.addEventListener("toggle", () => { if (details.open) LISTS_OPEN.add(model); else LISTS_OPEN.delete(model); });
  return details;
}

const LISTS_OPEN = new WeakSet();

function actionGroups(groups, send) {
  const many = groups.reduce((sum, group) => sum + group.items.length, 0) > MANY_ACTIONS && groups.length > 1;
  return groups.map((group) => {
    const items = () => actionMatrix(group.items, send) || actionChips(group.items, send);
    if (!many) return element("div", { class: "mk-group" }, element("h3", {}, group.group), items());
    const title = `${group.group} (${group.items.length})`;
    const details = element("details", { class: "mk-group" }, element("summary", { "data-key": group.group }, title));
    details.addEventListener("toggle", () => details.append(items()), { once: true }); // built when somebody looks
    return details;
  });
}

function actButton(item, send, text = item.text) {
  return button(text, () => send("act", { index: item.index, at: item.at }), {
    "data-key": `act ${item.text}`, class: item.picked ? "mk-picked" : "", "aria-label": text === item.text ? null : item.text });
}

function actionChips(items, send) {
  return element("div", { class: "mk-chips" }, items.map((item) => element("span", { class: "mk-chip" },
    actButton(item, send),
    item.odds ? button("odds", () => send("odds", { index: item.index, at: item.at }),
      { class: "mk-odds-of", "aria-label": `Odds of ${item.text}`, "data-key": `odds ${item.text}` }) : null)));
}

// Many actions that all read "from → to" take less room, and are found sooner, as rows of "from" and columns of "to".
function actionMatrix(items, send) {
  const ways = items.map((item) => item.text.split(" → "));
  if (items.length < 4 || ways.some((way) => way.length !== 2)) return null;
  const rows = [...new Set(ways.map((way) => way[0]))];
  const known = new Set(ways.map((way) => way[1]));
  const columns = [...new Set([...rows.filter((name) => known.has(name)), ...known])];
  if (columns.length > 4) return null;
  const matrix = element("div", { class: "mk-matrix" }, rows.map((row) => [
    element("span", { class: "mk-from", "aria-hidden": "true" }, `${row} →`),
    columns.map((column) => {
      const place = ways.findIndex(([from, to]) => from === row && to === column);
      return place < 0 ? element("span") : actButton(items[place], send, column);
    })]));
  matrix.style.gridTemplateColumns = `max-content repeat(${columns.length}, minmax(0, 1fr))`;
  return matrix;
}

function drawOdds(odds, send) {
  if (!odds.rows?.length) return null;
  const rows = odds.rows.map((row) => element("tr", {},
    element("td", {}, row.text),
    element("td", { class: "mk-number", title: row.exact }, row.percent),
    element("td", { class: "mk-bar-cell" }, bar(row.share))));
  const table = element("table", { class: "mk-odds-table" }, element("caption", {}, odds.title), element("tbody", {}, rows));
  return [odds.on_board ? element("div", { class: "mk-spoken" }, table) : table, clauseLinks(odds.clauses, send)];
}

function bar(share) {
  const fill = element("span", { class: "mk-bar" });
  fill.style.width = `${Math.max(1, 100 * share)}%`;
  return fill;
}

function drawLog(log, send) {
  if (!log.lines?.length) return null;
  const lines = log.lines.map((line) => element("li", { class: line.head ? "mk-log-head" : "mk-log-more" },
    line.clauses.length
      ? button(line.text, () => send("clause", { id: line.clauses[0], others: line.clauses.slice(1) }),
        { class: "mk-log-line", title: "Why? Read the rule.", "data-key": `log ${line.key}` })
      : line.text));
  return [element("h3", {}, "What happened"), element("ol", { class: `mk-log-list${log.more ? "" : " mk-whole"}` }, lines),
    log.more ? button(`All ${log.more} lines`, () => send("whole log"), { class: "mk-clause", "data-key": "whole" }) : null];
}

// --- tools: history, sharing, seats, description, typing, editing ------------------------------------------------------

function drawTools(tools, send, model) {
  const parts = [];
  const fold = (title, draw) => parts.push(foldPart(tools.open || [], title, draw, send));
  if (tools.history) fold("History", () => drawHistory(tools.history, send));
  if (tools.share) fold("Share and save", () => drawShare(send));
  if (tools.seats?.length) fold("Players and dice", () => drawSeats(tools, send));
  if (tools.link) parts.push(element("div", { class: "mk-buttons" }, shareButton(send)));
  if (tools.say) fold("Say it, hear it", () => drawTyping(tools.example, send));
  for (const remark of tools.remarks || []) {
    parts.push(element("p", { class: "mk-quiet mk-remark" }, remark.text, " ", clauseLinks(remark.clauses, send)));
  }
  return parts;
}

// Python is told which folds are open: what a closed one would show is not sent.
function foldPart(open, title, draw, send) {
  const shown = open.includes(title);
  const body = element("div", { class: "mk-fold" });
  if (shown) body.append(...draw().filter((part) => part != null));
  const details = element("details", { open: shown }, element("summary", { "data-key": title }, title), body);
  details.addEventListener("toggle", () => {
    if (details.open !== shown) send("fold", { title, open: details.open });
  });
  return details;
}

function drawHistory(history, send) {
  if (!history.branches) return [];
  const slider = element("input", { type: "range", min: 0, max: history.length, value: history.position,
    "aria-label": "Go to a point of the game", "data-key": "slider",
    onchange: (event) => send("scrub", { position: Number(event.target.value) }) });
  const name = element("input", { type: "text", maxlength: 60, placeholder: "Name this point", "aria-label": "Name of this point", "data-key": "name", value: history.name || "" });
  const branches = history.branches.map((branch) => element("li", {},
    button(branch.text, () => send("go", { number: branch.number }), { "aria-current": branch.here ? "true" : null, "data-key": `go ${branch.number}` })));
  return [
    element("div", { class: "mk-row" }, `Move ${history.position} of ${history.length}`, slider),
    element("form", { class: "mk-row", onsubmit: (event) => { event.preventDefault(); send("name", { name: name.value }); } }, name, element("button", { "data-key": "set name" }, "Name")),
    element("p", { class: "mk-quiet" }, "Going back and playing on makes a new branch. Ends of branches and named points:"),
    element("ul", { class: "mk-branches" }, branches),
  ];
}

function shareButton(send) {
  return button("Share a link", () => send("share", { address: send.address() }), { "data-key": "link" });
}

function drawShare(send) {
  const paste = element("textarea", { rows: 2, placeholder: "Paste a token, a link or a saved game", "data-key": "pasted", "aria-label": "Token, link or saved game" });
  const file = element("input", { type: "file", accept: ".json,application/json", "data-key": "file", "aria-label": "Open a saved game",
    onchange: async (event) => { const chosen = event.target.files[0]; if (chosen) send("load", { text: await chosen.slice(0, 2e6).text() }); } });
  return [
    element("div", { class: "mk-buttons" },
      shareButton(send),
      button("Save to a file", () => send("save"), { "data-key": "save" }),
      button("Save a picture", () => send("picture"), { "data-key": "picture" })),
    element("label", {}, "Open: ", file),
    paste,
    button("Open what is pasted", () => send("load", { text: paste.value }), { "data-key": "paste" }),
  ];
}

function drawSeats(tools, send) {
  const seats = tools.seats.map((seat, number) => element("label", { class: "mk-row" }, seat.name,
    element("select", { "data-key": `seat ${number}`, onchange: (event) => send("seat", { number, kind: event.target.value }) },
      Object.entries(tools.kinds).map(([kind, text]) =>
        element("option", { value: kind, selected: kind === seat.kind }, text)))));
  const dice = element("label", { class: "mk-row" }, "Dice",
    element("select", { "data-key": "dice", onchange: (event) => send("dice", { kind: event.target.value }) },
      [["seeded", "thrown for us"], ["own", "our own, on the table"]].map(([kind, text]) =>
        element("option", { value: kind, selected: kind === tools.dice }, text))));
  const bots = button("Let the bots play", () => send("bots"), { "data-key": "bots" });
  return [element("div", { class: "mk-seats" }, seats, dice), bots];
}

function drawTyping(example, send) {
  const input = element("input", { type: "text", placeholder: example ? `e.g. ${example}` : "", "data-key": "typed", "aria-label": "Type or dictate an action", maxlength: 200, autocomplete: "off" });
  return [
    element("form", { class: "mk-row", onsubmit: (event) => { event.preventDefault(); send("play", { notation: input.value }); input.value = ""; } },
      input, element("button", { "data-key": "do" }, "Do it")),
    element("div", { class: "mk-buttons" },
      button("Describe the situation", () => send("describe"), { "data-key": "describe" }),
      "speechSynthesis" in window ? button("Read it aloud", () => send("describe", { aloud: true }), { "data-key": "aloud" }) : null),
    element("p", { class: "mk-quiet" }, "On the board: arrow keys move, Enter or Space picks, Escape lets go, R rolls, U undoes."),
  ];
}

function drawForecast(lines, send) {
  if (!lines.length) return null;
  return [element("h3", {}, "As things lie now"), element("ul", { class: "mk-log-list" }, lines.map((line) =>
    element("li", {}, button(line.text, () => send("clause", { id: line.clauses[0], others: line.clauses.slice(1) }),
      { class: "mk-log-line", title: "Why? Read the rule.", "data-key": `forecast ${line.text}` }))))];
}

function drawChosen(chosen, send) {
  if (!("sets_up" in chosen)) return null;
  const way = (sets_up, text) => button(text, () => send("pointing", { sets_up }), {
    "aria-pressed": String(chosen.sets_up === sets_up), class: chosen.sets_up === sets_up ? "mk-picked" : "", "data-key": `pointing ${sets_up}` });
  return [
    element("div", { class: "mk-row mk-pointing", role: "group", "aria-label": "Pointing at the board" },
      element("span", { class: "mk-quiet" }, "Pointing at the board"), element("div", { class: "mk-buttons" }, way(true, "sets it up"), way(false, "plays on"))),
    chosen.fields.length ? drawFields(chosen.fields, send) : null,
    chosen.nothing ? element("p", { class: "mk-quiet" }, "Nothing can be set about this here. Point at where it is to go, or let pointing play on.") : null,
  ];
}

function drawEditor(editor, send) {
  if (!editor.fields) return null;
  const { open, title, fields } = editor.folded;
  return [drawFields(editor.fields, send), title ? foldPart(open, title, () => [drawFields(fields, send)], send) : null];
}

function drawFields(fields, send) {
  if (!fields.length) return null;
  const groups = new Map();
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) || []), field]);
  return element("div", { class: "mk-editor" }, [...groups].map(([group, members]) => element("fieldset", {},
    element("legend", {}, group), members.map((field) => element("label", { class: "mk-row" }, field.label, editorInput(field, send))))));
}

function editorInput(field, send) {
  const change = (value) => send("edit", { place: field.place, value });
  if (field.choices.length) {
    const select = chooser(field.choices, change, field.value);
    select.dataset.key = field.place;
    return select;
  }
  const step = (by) => button(by > 0 ? "+" : "−", () => send("edit", { place: field.place, by }), {
    disabled: field.value + by < field.minimum || field.value + by > field.maximum,
    "aria-label": `${field.label} of ${field.group} ${by > 0 ? "up" : "down"}`, "data-key": `${field.place}${by}` });
  return element("span", { class: "mk-stepper" }, step(-1), element("span", { class: "mk-value" }, String(field.value)), step(1));
}

// --- lessons -----------------------------------------------------------------------------------------------------------

function drawLesson(lesson, send) {
  if (!lesson.title) return null;
  const steps = element("div", { class: "mk-steps", role: "group", "aria-label": "Levels of this lesson" }, lesson.levels.map((level, number) =>
    button(level.solved ? "✓" : String(number + 1), () => send("level", { number }), {
      title: level.title, "aria-label": `Level ${number + 1}: ${level.title}${level.solved ? ", solved" : ""}`,
      "aria-current": number === lesson.number ? "step" : null, class: level.solved ? "mk-solved" : "", "data-key": `level ${number}` })));
  return [
    steps,
    element("h2", { tabindex: -1, "data-home": true }, lesson.title),
    lesson.text.split("\n\n").map((paragraph) => element("p", {}, paragraph)),
    clauseLinks(lesson.clauses, send),
    lesson.task ? element("p", { class: "mk-task" }, lesson.task) : null,
    lesson.question ? drawQuestion(lesson.question, send) : null,
    lesson.hints.map((hint) => element("p", { class: "mk-hint" }, hint)),
    lesson.feedback ? element("div", { class: `mk-callout mk-news mk-${lesson.status}`, role: "status" }, lesson.feedback.text, " ", clauseLinks(lesson.feedback.clauses, send)) : null,
    element("div", { class: "mk-buttons" },
      lesson.more_hints ? button("Hint", () => send("hint"), { "data-key": "hint" }) : null,
      lesson.started ? button("Start again", () => send("reset"), { "data-key": "reset" }) : null,
      lesson.status === "solved" && lesson.next ? button(lesson.next, () => send("level", { number: lesson.number + 1 }), { class: "mk-primary", "data-key": "next" }) : null,
      lesson.done ? element("strong", {}, "Lesson complete.") : null),
  ];
}

// A lesson's progress outlives the kernel in the reader's browser, so that tells the lesson what was solved before.
function tellProgress(lesson, send) {
  const solved = lesson.title ? solvedOf(lesson.address) : [];
  if (solved.length) send("progress", { solved });
}

function keepProgress(lesson) {
  if (lesson.title) noteSolved(lesson.address, lesson.levels.filter((level) => level.solved).map((level) => level.name));
}

function drawQuestion(question, send) {
  return element("div", { class: "mk-question", role: "group", "aria-label": question.ask },
    element("p", { class: "mk-task" }, question.ask),
    question.choices.map((text, index) => button(text, () => send("answer", { index }), { "data-key": `answer ${index}`, class: question.given === index ? "mk-picked" : "" })));
}

// --- messages from Python -------------------------------------------------------------------------------------------------

function onMessage(message, { dialog, send, model }) {
  if (message.what === "rule") showRule(message, dialog, send);
  if (message.what === "file") download(message);
  if (message.what === "share") showLinks(message, dialog, send);
  if (message.what === "description") showTexts("The situation", message.lines, dialog, message.aloud);
}

function showTexts(title, lines, dialog, aloud = false) {
  openDialog(dialog, title, lines.map((line) => element("p", {}, line)));
  if (aloud) {
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(new SpeechSynthesisUtterance(lines.join(" ")));
  }
}

function showRule(rule, dialog, send) {
  const rulings = rule.rulings.map((ruling) => element("div", { class: "mk-ruling" },
    element("strong", {}, `${ruling.id}: ${ruling.question}`), element("p", {}, ruling.answer),
    element("p", { class: "mk-quiet" }, `${ruling.reason} (${ruling.provenance})`)));
  openDialog(dialog, rule.title, [
    element("p", { class: "mk-quiet" }, `${rule.chapter} · ${rule.id}`), element("p", {}, rule.text), rulings,
    rule.others.length ? element("p", {}, "See also: ", clauseLinks(rule.others, send)) : null]);
}

function openDialog(dialog, title, parts) {
  const close = button("Close", () => dialog.close(), { class: "mk-primary" });
  const head = element("h2", { tabindex: -1 }, title);
  dialog.setAttribute("aria-label", title);
  dialog.replaceChildren(head, ...parts.flat(Infinity).filter((part) => part != null), close);
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
  if (!dialog.open) dialog.showModal();
  head.focus();
}

function download({ name, text, type = "application/json" }) {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// The address of this very notebook as a page of Voilà: in JupyterLab it is served by the same server.
function pageAddress(model) {
  if (document.body.dataset.voila) return location.pathname;
  const settings = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  const path = notebookPath(model) || `notebooks/${model.get("page")}`;
  return `${settings.baseUrl || "/"}voila/render/${path.split("/").map(encodeURIComponent).join("/")}`;
}

// JupyterLab's address names a notebook, but not always the one a widget is in: the widget's manager knows better.
function notebookPath(model) {
  const known = model.widget_manager?.context?.path;
  if (known) return known.replace(/^[^/:]*:/, ""); // a drive's name may stand before the path
  const [, path] = location.pathname.match(/\/(?:tree|notebooks)\/(.+\.ipynb)$/) || [];
  return path && decodeURIComponent(path);
}

// What a link carries can be changed in the dialog: Python makes the link anew.
function showLinks(shared, dialog, send) {
  const copied = element("span", { class: "mk-quiet", role: "status" });
  const copy = (text) => async () => {
    try { await navigator.clipboard.writeText(text); copied.textContent = "Copied."; }
    catch { copied.textContent = "Your browser does not let a page copy: mark the text and copy it yourself."; }
  };
  const line = (label, text) => element("label", { class: "mk-link" }, label,
    element("span", { class: "mk-row" }, element("input", { type: "text", readonly: true, value: text, onclick: (event) => event.target.select() }),
      button("Copy", copy(text), { "aria-label": `Copy: ${label}` })));
  const carries = (shared.choices || []).length > 1 ? element("label", {}, "The link carries ",
    element("select", { onchange: (event) => send("share", { address: send.address(), carries: event.target.value }) },
      shared.choices.map((choice) => element("option", { value: choice.value, selected: choice.value === shared.carries }, choice.text)))) : null;
  const parts = shared.problem ? [element("p", { class: "mk-callout mk-error" }, shared.problem)] : [
    line("Link to this page", shared.link), copied,
    squaresPicture(shared.code),
    element("details", {}, element("summary", {}, "Other ways"),
      line("On Binder, for people without a server", shared.binder),
      line("On Binder, the notebook itself", shared["binder-lab"]),
      shared.token ? line("The token alone, to paste", shared.token) : null)];
  openDialog(dialog, "Share", [carries, parts]);
}

// A code for a phone's camera, dark on light in any theme: cameras want it so.
function squaresPicture(rows) {
  if (!rows.length) return null;
  const quiet = 4, size = rows.length + 2 * quiet, svg = (name, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const dark = rows.flatMap((row, y) => [...row].map((bit, x) => (bit === "1" ? `M${x + quiet} ${y + quiet}h1v1h-1z` : ""))).join("");
  const picture = svg("svg", { viewBox: `0 0 ${size} ${size}`, class: "mk-code", role: "img", "aria-label": "The link as a QR code", "shape-rendering": "crispEdges" });
  picture.append(svg("rect", { width: size, height: size, fill: "#fff" }), svg("path", { d: dark, fill: "#000" }));
  return picture;
}

// --- the board beside the panel: width, keyboard ----------------------------------------------------------------------------

const KEYS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const COMMANDS = { Enter: ["focus pick"], " ": ["focus pick"], Escape: ["unpick"], r: ["roll"], u: ["undo"] };

function watchSurroundings(el, below, model, send) {
  let layout = null;
  let frame = 0;
  const container = () => el.closest(".mk-table");
  const measure = () => {
    const width = container()?.clientWidth || 0;
    if (!width) return;
    const wanted = width < NARROW ? "narrow" : "wide";
    container().classList.toggle("mk-stacked", width < 900);
    if (wanted !== (layout ?? model.get("layout_now"))) send("layout", { layout: wanted });
    layout = wanted;
  };
  const observer = new ResizeObserver(() => { cancelAnimationFrame(frame); frame = requestAnimationFrame(measure); });
  const attach = () => {
    const table = container();
    const board = table?.querySelector(".mk-board");
    if (!board) { frame = requestAnimationFrame(attach); return; }
    window.addEventListener("keydown", ownKeys, true);
    table.append(below);
    observer.observe(table);
    board.tabIndex = 0;
    board.setAttribute("role", "application");
    board.setAttribute("aria-label", model.get("board_label"));
    board.addEventListener("keydown", (event) => onKey(event, send));
  };
  // JupyterLab takes keys before any widget sees them, unless this attribute tells it not to. Its shortcuts with
  // Ctrl, to save for instance, stay.
  const ownKeys = (event) => {
    const table = container();
    if (table?.contains(event.target)) table.toggleAttribute("data-lm-suppress-shortcuts", !event.ctrlKey && !event.metaKey);
  };
  frame = requestAnimationFrame(attach);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    window.removeEventListener("keydown", ownKeys, true);
  };
}

function onKey(event, send) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const direction = KEYS[event.key];
  const command = COMMANDS[event.key];
  if (!direction && !command) return;
  event.preventDefault();
  event.stopPropagation();
  if (direction) send("focus", { direction });
  else send(command[0]);
}

// --- the connection to the kernel ---------------------------------------------------------------------------------------

const ENDED = ["dead", "restarting", "autorestarting"]; // a kernel that begins anew knows nothing of this page
const PATIENCE = 4000; // milliseconds without a connection before it is worth a word

// JupyterLab has its own words for a kernel that is gone; a page of Voilà has only these.
function watchConnection(el, root, model) {
  const kernel = model.widget_manager?.kernel;
  if (!kernel || !document.body.dataset.voila) return () => {};
  const place = element("section", { class: "mk-lost", hidden: true });
  root.prepend(place);
  let ended = false, timer = 0;
  const show = () => {
    place.replaceChildren(lostNotice(model, ended));
    place.hidden = false;
    el.closest(".mk-table")?.classList.add("mk-gone");
  };
  const hide = () => {
    clearTimeout(timer);
    place.hidden = true;
    el.closest(".mk-table")?.classList.remove("mk-gone");
  };
  const onStatus = (_, status) => { if (ENDED.includes(status) && !ended) { ended = true; show(); } };
  const onConnection = (_, status) => {
    if (ended) return;
    if (status === "connected") hide();
    else if (place.hidden) { clearTimeout(timer); timer = setTimeout(show, PATIENCE); }
  };
  kernel.statusChanged.connect(onStatus);
  kernel.connectionStatusChanged.connect(onConnection);
  return () => {
    clearTimeout(timer);
    kernel.statusChanged.disconnect(onStatus);
    kernel.connectionStatusChanged.disconnect(onConnection);
  };
}

function lostNotice(model, ended) {
  const query = new URLSearchParams(model.get("reopen"));
  return element("div", { class: "mk-callout mk-error", role: "alert" },
    element("strong", {}, "The connection to the game was lost."),
    ended ? " Its program on the server has ended, so nothing is carried out here any more." : " Trying to reach the server again.",
    element("p", {}, element("a", { class: "mk-primary", href: `${pageAddress(model)}?${query}` }, "Continue where it was")));
}

export default { render };
