// The gallery. The only markup that is set as such is the board's picture, which the library drew itself.

function link(page, text, kind) {
  const anchor = document.createElement("a");
  const voila = document.body.dataset.voila;
  const base = document.body.dataset.baseUrl || "/voila/";
  anchor.href = voila ? `${base}render/${page}` : page;
  anchor.textContent = text;
  anchor.className = kind;
  return anchor;
}

function text(tag, content) {
  const node = document.createElement(tag);
  node.textContent = content;
  return node;
}

function card(game) {
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
  root.append(...model.get("games").map(card));
  el.append(root);
}

export default { render };
