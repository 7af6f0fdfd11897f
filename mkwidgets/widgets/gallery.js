// The gallery. The only markup that is set as such is the board's picture, which the library drew itself.

function makeLink(page, text, kind, model) {
  const anchor = document.createElement("a");
  if (document.body.dataset.voila) anchor.href = `${document.body.dataset.baseUrl || "/voila/"}render/${page}`;
  else openInLab(anchor, page, model);
  anchor.textContent = text;
  anchor.className = kind;
  return anchor;
}

// JupyterLab opens a notebook in a tab of its own when its link handler knows the link, as it does those in texts.
function openInLab(anchor, page, model) {
  const settings = JSON.parse(document.getElementById("jupyter-config-data")?.textContent || "{}");
  const manager = model.widget_manager;
  const here = manager?.context?.path || "";
  const path = here.slice(0, here.lastIndexOf("/") + 1) + page;
  anchor.href = settings.baseUrl ? `${settings.baseUrl}lab/tree/${path.replace(/^[^/:]*:/, "")}` : page;
  manager?.rendermime?.linkHandler?.handleLink(anchor, path, "");
}

function text(tag, content) {
  const node = document.createElement(tag);
  node.textContent = content;
  return node;
}

function card(game, model) {
  const link = (page, text, kind) => makeLink(page, text, kind, model);
  const article = document.createElement("article");
  const picture = link(game.play, "", "mk-picture");
  picture.innerHTML = game.picture;
  picture.setAttribute("aria-label", `Play ${game.title}`);
  const body = document.createElement("div");
  const ways = document.createElement("p");
  ways.className = "mk-ways";
  const first = game.chapters[0];
  if (first) ways.append(link(first.page, "Learn", "mk-way mk-first"));
  ways.append(link(game.play, "Play", "mk-way"), link(game.explore, "Explore", "mk-way"));
  const lessons = document.createElement("ol");
  const folded = document.createElement("details");
  folded.append(text("summary", `${game.chapters.length} lessons`), lessons);
  for (const chapter of game.chapters) {
    const item = document.createElement("li");
    item.append(link(chapter.page, chapter.title, "mk-lesson-link"), progressOf([chapter], "mk-solved-levels"));
    lessons.append(item);
  }
  body.append(text("h2", game.title), text("p", game.summary), ways, progressOf(game.chapters, "mk-solved-game"), folded);
  article.append(picture, body);
  return article;
}

// How many levels of some lessons are solved; nothing before the first one is.
function progressOf(chapters, kind) {
  const place = document.createElement("span");
  place.className = kind;
  place.update = () => {
    const of = (chapter) => chapter.levels.filter((name) => solvedOf(chapter.address).includes(name)).length;
    const solved = chapters.reduce((sum, chapter) => sum + of(chapter), 0);
    const all = chapters.reduce((sum, chapter) => sum + chapter.levels.length, 0);
    place.textContent = !solved ? "" : solved === all ? "✓ all levels solved" : `${solved} of ${all} levels solved`;
    place.hidden = !solved;
  };
  return place;
}

function forgetting(update) {
  const place = document.createElement("p");
  place.className = "mk-forget";
  const button = text("button", "Forget what I have solved");
  button.type = "button";
  button.onclick = () => { forgetSolved(); update(); };
  place.append("What you have solved is kept in this browser only. ", button);
  return place;
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "mk-gallery";
  root.append(...model.get("games").map((game) => card(game, model)));
  const update = () => {
    for (const place of root.querySelectorAll(".mk-solved-levels, .mk-solved-game")) place.update();
    forget.hidden = !Object.keys(allSolved()).length;
  };
  const forget = forgetting(update);
  root.append(forget);
  update();
  el.append(root);
  // Another tab may have solved a level, and a page that is gone back to is shown as it was left.
  window.addEventListener("storage", update);
  window.addEventListener("pageshow", update);
  return () => {
    window.removeEventListener("storage", update);
    window.removeEventListener("pageshow", update);
  };
}

export default { render };
