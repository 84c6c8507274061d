/* Public pages: follow the event, count the clock down, find a name, change the board's scenes. */
(() => {
  "use strict";
  const body = document.body;
  const root = body.dataset.root || "./";
  const poll = 15000;
  const spread = 2000;
  let offset = 0;
  let known = "";
  let waiting = null;

  if (new URLSearchParams(location.search).has("embed")) document.documentElement.dataset.embed = "";

  /* --- following --- */
  const page = body.dataset.page || location.pathname;

  async function renew() {
    waiting = null;
    try {
      const answer = await fetch(page, { cache: "no-cache", credentials: "omit" });
      const date = Date.parse(answer.headers.get("date") || "");
      if (date) offset = date - Date.now();
      if (!answer.ok) return;
      const tag = answer.headers.get("etag") || "";
      if (tag && tag === known) return;
      const first = known === "";
      known = tag;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#live");
      const here = document.querySelector("#live");
      if (!fresh || !here || (first && fresh.innerHTML === here.innerHTML)) return;
      const typed = here.querySelector("[data-find]")?.value || "";
      const kept = document.querySelector("#act");
      const focus = document.activeElement;
      here.replaceWith(fresh);
      if (kept) {
        (fresh.querySelector(".seat") || fresh.lastElementChild).after(kept);
        if (kept.contains(focus)) focus.focus();
      }
      const field = fresh.querySelector("[data-find]");
      if (field && typed) { field.value = typed; find(field); }
      begin();
      document.dispatchEvent(new CustomEvent("topcut:renewed"));
    } catch { /* offline: what is here stays readable, and the next news tries again */ }
  }
  function soon() {
    if (waiting === null) waiting = setTimeout(renew, Math.random() * spread);
  }
  let polling = null;
  function fallBack() { if (polling === null) polling = setInterval(soon, poll); }
  function follow() {
    if (!("EventSource" in window)) { fallBack(); return; }
    const line = new EventSource(`${root}live`);
    line.onmessage = soon;
    line.onopen = () => { clearInterval(polling); polling = null; };
    line.onerror = () => {
      fallBack();
      if (line.readyState === EventSource.CLOSED) setTimeout(follow, 5000 + Math.random() * 10000);
    };
  }

  /* --- the clock --- */
  function tick() {
    for (const face of document.querySelectorAll("[data-ends]")) {
      const left = Math.round((Date.parse(face.dataset.ends) - Date.now() - offset) / 1000);
      const size = Math.abs(left);
      const text = `${left < 0 ? "+" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle("over", left <= 0);
    }
    for (const told of document.querySelectorAll("[data-until]")) {
      told.hidden = Date.parse(told.dataset.until) <= Date.now() + offset;
    }
  }

  /* --- finding a name --- */
  function find(field) {
    const wanted = field.value.trim().toLocaleLowerCase();
    for (const row of document.querySelector(field.dataset.find)?.children || []) {
      row.hidden = !row.textContent.toLocaleLowerCase().includes(wanted);
    }
  }
  document.addEventListener("input", (event) => {
    if (event.target.matches?.("[data-find]")) find(event.target);
  });
  document.addEventListener("submit", (event) => {
    if (event.target.querySelector("[data-find]")) event.preventDefault();
  });

  /* --- the board: a screenful, the next one, the next scene --- */
  let turning = null;
  function board() {
    const scenes = [...document.querySelectorAll("[data-board] > [data-scene]")];
    if (!scenes.length) return;
    document.documentElement.dataset.screen = "";
    clearTimeout(turning);
    let at = 0;
    const show = () => {
      scenes.forEach((scene, index) => { scene.hidden = index !== at; });
      scenes[at].scrollTo(0, 0);
      turning = setTimeout(next, 8000);
    };
    const next = () => {
      const scene = scenes[at];
      if (scene.scrollLeft + scene.clientWidth + 2 < scene.scrollWidth) {
        scene.scrollBy(scene.clientWidth + (parseFloat(getComputedStyle(scene).columnGap) || 0), 0);
        turning = setTimeout(next, 8000);
      } else {
        at = (at + 1) % scenes.length;
        show();
      }
    };
    show();
  }

  function begin() { tick(); board(); }
  begin();
  setInterval(tick, 500);
  follow();
  if ("empty" in body.dataset) renew();
})();
