/* The big screen: a screenful, the next one, the next scene. `?show=pairings,clock` chooses scenes; `?names=a-k`
   shows these names alone, so that several screens share a big hall. */
(() => {
  "use strict";
  const PAUSE = 9000;
  const asked = new URLSearchParams(location.search);
  const wanted = (asked.get("show") || "").split(",").filter(Boolean);
  const names = /^([a-z])-([a-z])$/i.exec(asked.get("names") || "");
  let turning = null;
  let scenes = [];
  let at = 0;
  let page = 0;
  let round = "";

  function gap(scene) { return parseFloat(getComputedStyle(scene).columnGap) || 0; }
  function width(scene) { return scene.clientWidth + gap(scene); }
  /* The last one may be half full; a few pixels are the browser's rounding. */
  function pages(scene) { return Math.max(1, Math.ceil((scene.scrollWidth + gap(scene) - 4) / width(scene))); }

  /* Names that begin with no letter from A to Z are on the last screen. */
  function share(board) {
    if (!names) return;
    const [from, to] = [names[1].toLowerCase(), names[2].toLowerCase()];
    for (const row of board.querySelectorAll("[data-scene=pairings] .seat-row")) {
      const first = row.textContent.trim().normalize("NFD")[0]?.toLowerCase() || "";
      const letter = /[a-z]/.test(first) ? first : "z";
      if (letter < from || letter > to) row.remove();
    }
  }

  function show() {
    clearTimeout(turning);
    scenes.forEach((scene, index) => { scene.hidden = index !== at; });
    const scene = scenes[at];
    const last = pages(scene);
    page = Math.min(page, last - 1);
    scene.scrollTo({ left: page * width(scene), behavior: "instant" });
    const where = document.querySelector("[data-where]");
    if (where) where.textContent = last > 1 ? `${page + 1} / ${last}` : "";
    if (scenes.length > 1 || last > 1) turning = setTimeout(next, PAUSE);
  }
  function next() {
    page += 1;
    if (page >= pages(scenes[at])) { page = 0; at = (at + 1) % scenes.length; }
    show();
  }
  /* A page that was drawn again goes on where it was; a new round begins with its pairings. */
  function begin() {
    const board = document.querySelector("[data-board]");
    if (!board) return;
    document.documentElement.dataset.screen = "";
    share(board);
    const before = scenes[at]?.dataset.scene;
    const all = [...board.querySelectorAll("[data-scene]")];
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
