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
  for (const chapter of game.chapters) {
    const item = document.createElement("li");
    item.append(link(chapter.page, chapter.title, "mk-lesson-link"));
    lessons.append(item);
  }
  body.append(text("h2", game.title), text("p", game.summary), ways, lessons);
  article.append(picture, body);
  return article;
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "mk-gallery";
  root.append(...model.get("games").map((game) => card(game, model)));
  el.append(root);
}

export default { render };
