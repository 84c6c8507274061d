/* The big screen: a screenful, the next one, the next scene. `?show=pairings,clock` chooses scenes; `?names=a-k`
   shows these names alone, so that several screens share a big hall. */
(() => {
  "use strict";
  const PAUSE = 9000;
  const LARGEST = 0.1;  /* of the screen's height: rows of a short list grow until they are as high */
  const asked = new URLSearchParams(location.search);
  const wanted = (asked.get("show") || "").split(",").filter(Boolean);
  const names = /^([a-z])-([a-z])$/i.exec(asked.get("names") || "");
  let turning = null;
  let scenes = [];
  let at = 0;
  let page = 0;
  let round = "";

  /* A list is shared among as few screens as it needs, and all of them have about as many names: no screen ends
     with three, and no name is on two. */
  function screens(scene) {
    const list = scene.querySelector(".names");
    if (!list) return [];
    const rows = [...list.children];
    for (const row of rows) row.hidden = false;
    list.style.removeProperty("--row");
    const height = rows[0]?.getBoundingClientRect().height || 1;
    const columns = Number(getComputedStyle(list).columnCount) || 1;
    const inside = scene.clientHeight - parseFloat(getComputedStyle(list).paddingTop) * 2;
    const room = Math.max(1, Math.floor(inside / height + 0.01)) * columns;
    const count = Math.ceil(rows.length / room);
    const each = Math.ceil(rows.length / count / columns) * columns;
    list.style.setProperty("--row", `${Math.floor(Math.min(inside / Math.ceil(each / columns), LARGEST * innerHeight))}px`);
    return Array.from({ length: count }, (_, at) => rows.slice(at * each, (at + 1) * each)).filter((one) => one.length);
  }

  /* Names that begin with no letter from A to Z are on the last screen; a letter with a stroke is the letter. */
  const STROKES = { "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t" };
  function share() {
    if (!names) return;
    const [from, to] = [names[1].toLowerCase(), names[2].toLowerCase()];
    for (const row of document.querySelectorAll("[data-scene=pairings] li")) {
      const first = row.textContent.trim().normalize("NFD")[0]?.toLowerCase() || "";
      const letter = STROKES[first] || (/[a-z]/.test(first) ? first : "z");
      if (letter < from || letter > to) row.remove();
    }
  }

  function show() {
    clearTimeout(turning);
    scenes.forEach((scene, index) => { scene.hidden = index !== at; });
    const scene = scenes[at];
    const parts = screens(scene);
    const last = Math.max(1, parts.length);
    page = Math.min(page, last - 1);
    parts.forEach((rows, index) => { for (const row of rows) row.hidden = index !== page; });
    const where = document.querySelector("[data-where]");
    if (where) where.textContent = last > 1 ? `${page + 1} / ${last}` : "";
    const hint = document.querySelector(".bs [data-hint]");
    if (hint) hint.textContent = scene.dataset.hint ? ` \u00b7 ${scene.dataset.hint}` : "";
    if (scenes.length > 1 || last > 1) turning = setTimeout(next, PAUSE);
  }
  function next() {
    page += 1;
    if (page >= Math.max(1, screens(scenes[at]).length)) { page = 0; at = (at + 1) % scenes.length; }
    show();
  }
  /* A page that was drawn again goes on where it was; a new round begins with its pairings. */
  function begin() {
    const board = document.querySelector("[data-board]");
    if (!board) return;
    document.documentElement.dataset.screen = "";
    share();
    const before = scenes[at]?.dataset.scene;
    const all = [...document.querySelectorAll("[data-scene]")];
    scenes = all.filter((one) => !wanted.length || wanted.includes(one.dataset.scene.split("-")[0]));
    if (!scenes.length) scenes = all;
    all.forEach((one) => { one.hidden = true; });
    const same = board.dataset.board === round ? scenes.findIndex((one) => one.dataset.scene === before) : -1;
    if (same < 0) page = 0;
    at = Math.max(same, 0);
    round = board.dataset.board;
    show();
  }
  async function awake() {
    try { await navigator.wakeLock?.request("screen"); } catch { /* the screen's own settings decide */ }
  }
  document.addEventListener("topcut:renewed", begin);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) awake(); });
  addEventListener("resize", () => { if (scenes.length) show(); });
  begin();
  awake();
})();
