/* Public pages: follow the event, say when there is no network, count the clock down, find a name, mark oneself. */
(() => {
  "use strict";
  const body = document.body;
  const root = body.dataset.root || "./";
  const poll = 15000;
  /* News reaches everybody in the same moment: the more there are, the longer they take turns. */
  const spread = Math.min(2000, 4 * Number(body.dataset.crowd || 500));
  let offset = 0;
  let known = "";
  let waiting = null;
  const embedded = new URLSearchParams(location.search).has("embed");
  if (embedded) document.documentElement.dataset.embed = "";

  /* --- without a network --- */
  let fresh = Date.now();
  let offline = false;
  function cut(since) {
    offline = true;
    fallBack();
    const line = document.querySelector("#offline");
    if (!line) return;
    const day = new Date(since).toDateString() === new Date().toDateString() ? {} : { day: "numeric", month: "short" };
    line.querySelector("time").textContent =
      new Date(since).toLocaleString(document.documentElement.lang, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    line.hidden = false;
  }
  function online(at) {
    fresh = Date.now();
    if (at) offset = at - fresh;
    const was = offline;
    offline = false;
    const line = document.querySelector("#offline");
    if (line) line.hidden = true;
    stopPolling();
    if (was) document.dispatchEvent(new CustomEvent("topcut:online"));
  }
  addEventListener("offline", () => cut(fresh));
  addEventListener("online", () => soon());

  /* --- following --- */
  const page = body.dataset.page || location.pathname + location.search;
  /* As it came, before clocks and scenes have changed it: the same again changes nothing. */
  const drawn = document.querySelector("#live")?.innerHTML;

  async function renew() {
    waiting = null;
    let answer, text;
    try {
      answer = await fetch(page, { cache: "no-cache" });
      text = answer.ok ? await answer.text() : "";
    } catch { cut(fresh); return; }
    const date = Date.parse(answer.headers.get("date") || "");
    if (answer.headers.has("x-topcut-old") || answer.status >= 500) cut(answer.ok ? date || fresh : fresh);
    else online(date);
    if (answer.status === 404) document.dispatchEvent(new CustomEvent("topcut:gone"));
    if (!answer.ok) return;
    const tag = answer.headers.get("etag") || "";
    if (tag && tag === known) return;
    const first = known === "";
    known = tag;
    const fetched = new DOMParser().parseFromString(text, "text/html");
    const there = fetched.querySelector("#live");
    const here = document.querySelector("#live");
    const tabs = fetched.querySelector("nav.tabs");
    /* A page that shows another one's main part stands elsewhere: links are seen from where they were drawn. */
    const from = new URL(page, location);
    for (const link of body.dataset.page && there ? fetched.querySelectorAll("#live :is(a, use)[href], .tabs :is(a, use)[href]") : []) {
      link.setAttribute("href", new URL(link.getAttribute("href"), from));
    }
    turnTabs(tabs);
    if (there && here && !(first && there.innerHTML === drawn)) change(here, there);
  }
  /* Pairings, standings and the bracket get their tabs when there are some; the own one stays. */
  function turnTabs(fresh) {
    const nav = document.querySelector("nav.tabs");
    if (!nav || !fresh) return;
    const own = nav.querySelector(".mine");
    const shared = (tabs) => [...tabs].filter((one) => !one.classList.contains("mine"));
    const pages = (tabs) => shared(tabs).map((one) => one.textContent.trim()).join(" ");
    if (pages(nav.children) === pages(fresh.children)) return;
    nav.replaceChildren(...(own ? [own] : []), ...shared(fresh.children));
  }
  function change(here, there) {
    const typed = [...here.querySelectorAll("input[type=search]")].map((one) => one.value);
    const kept = there.querySelector("#act") ? null : document.querySelector("#act");
    const focus = document.activeElement;
    const at = [...here.querySelectorAll("input[type=search]")].indexOf(focus);
    here.replaceWith(there);
    if (kept) {
      (there.querySelector(".hero") || there.querySelector("h1") || there.lastElementChild).after(kept);
      if (kept.contains(focus)) focus.focus();
    }
    there.querySelectorAll("input[type=search]").forEach((field, index) => {
      if (typed[index]) { field.value = typed[index]; look(field); }
      if (index === at) field.focus();
    });
    begin();
    document.dispatchEvent(new CustomEvent("topcut:renewed"));
  }
  function soon() {
    if (waiting === null) waiting = setTimeout(renew, Math.random() * spread);
  }
  let polling = null;
  let stream = null;
  function fallBack() { if (polling === null) polling = setInterval(soon, poll); }
  /* News comes by the stream alone once it is open and the page is as of now: an answer that was late or
     kept in this phone may come after the stream has told the latest. */
  function stopPolling() {
    if (offline || !stream || stream.readyState !== EventSource.OPEN) return;
    clearInterval(polling);
    polling = null;
  }
  function follow() {
    if (!("EventSource" in window)) { fallBack(); return; }
    stream = new EventSource(`${root}live`);
    stream.onmessage = soon;
    stream.onopen = () => { stopPolling(); if (offline) soon(); };
    stream.onerror = () => {
      fallBack();
      if (!offline) soon();
      if (stream.readyState === EventSource.CLOSED) setTimeout(follow, 5000 + Math.random() * 10000);
    };
  }

  /* --- the clock --- */
  function tick() {
    for (const face of document.querySelectorAll("[data-ends]")) {
      const left = Math.round((Date.parse(face.dataset.ends) - Date.now() - offset) / 1000);
      const size = Math.abs(left);
      const text = `${left < 0 ? "-" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle("over", left <= 0);
      face.classList.toggle("low", left > 0 && left <= Number(face.dataset.low || 300));
      face.closest("[data-time]")?.toggleAttribute("data-over", left <= 0);
    }
    for (const told of document.querySelectorAll("[data-until]")) {
      told.hidden = Date.parse(told.dataset.until) <= Date.now() + offset;
    }
  }

  /* --- finding a name: in the rows that are here, or by asking --- */
  /* As core/text.py reads names: mueller finds Müller, and joe does not find John. */
  const letters = { "ß": "ss", "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th" };
  const umlauts = { "ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe" };
  function folded(text) {
    const plain = text.toLowerCase().replace(/['`‘’‛ʼ´′]/g, "").normalize("NFKD").replace(/\p{M}/gu, "");
    return plain.replace(/[^\0-\x7f]/g, (one) => letters[one] ?? one);
  }
  function asTyped(text) {
    const spelled = text.toLowerCase().normalize("NFC").replace(/[äöüø]/g, (one) => umlauts[one]);
    return [folded(text), folded(spelled)];
  }
  function spellings(text) {
    const [plain, spelled] = asTyped(text);
    return `${plain}\n${spelled}\n${plain.replace(/([aou])e/g, "$1")}`;
  }
  let asking = null;
  function look(field) {
    const wanted = field.value.trim();
    if (field.dataset.find) {
      const typed = asTyped(wanted);
      for (const row of document.querySelector(field.dataset.find)?.children || []) {
        const text = spellings(row.textContent);
        row.hidden = !typed.some((one) => text.includes(one));
      }
    } else if (field.dataset.ask) {
      clearTimeout(asking);
      asking = setTimeout(ask, 200, field.form.action, wanted);
    }
  }
  async function ask(where, wanted) {
    const list = document.querySelector("#found");
    if (!list) return;
    if (!wanted) { list.replaceChildren(); return; }
    try {
      const answer = await fetch(`${where}?q=${encodeURIComponent(wanted)}`);
      if (!answer.ok) return;
      const there = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#found");
      if (there) document.querySelector("#found").replaceWith(there);
    } catch { cut(fresh); }
  }
  document.addEventListener("input", (event) => {
    if (event.target.matches?.("[data-find], [data-ask]")) look(event.target);
  });
  document.addEventListener("submit", (event) => {
    if (event.target.querySelector("[data-find]")) event.preventDefault();
  });

  /* --- oneself, where this phone has a player's link --- */
  function own() {
    try { return JSON.parse(localStorage.getItem(`topcut:${new URL(root, location).pathname}`)); } catch { return null; }
  }
  function mark() {
    const me = body.dataset.me || embedded ? null : own();
    if (!me) return;
    const number = String(Number(me.number));
    for (const link of document.querySelectorAll(`a[href$="/players/${number}/"], a[href="players/${number}/"]`)) {
      link.closest("tr, li")?.classList.add("own");
    }
    for (const match of document.querySelectorAll(`[data-players~="${number}"]`)) match.classList.add("own");
    for (const card of document.querySelectorAll("a.card.me")) card.href = me.page;
    const tabs = document.querySelector(".tabs");
    for (const nav of document.querySelectorAll(".pub .seg, .tabs")) {
      if (nav.querySelector(".mine")) continue;
      const link = nav.firstElementChild.cloneNode(true);
      link.classList.add("mine");
      link.removeAttribute("aria-current");
      link.href = me.page;
      const picture = link.querySelector("use");
      picture?.setAttribute("href", picture.getAttribute("href").replace(/#.*/, "#swords"));
      link.lastChild.textContent = tabs.dataset.mine;
      nav.prepend(link);
    }
  }

  /* --- a player's way through the bracket --- */
  for (const news of ["pointerover", "click"]) document.addEventListener(news, (event) => {
    const seat = event.target.closest?.(".seat[data-player]");
    if (!seat && news === "pointerover" && !event.target.closest?.(".bk")) return;
    for (const one of document.querySelectorAll(".seat[data-player]")) {
      one.classList.toggle("path", one.dataset.player === seat?.dataset.player);
    }
  });
  /* On a phone the bracket begins where it is played. */
  function turn() {
    for (const bracket of document.querySelectorAll("main.width .bk")) {
      const now = bracket.querySelector(".match.own.now") || bracket.querySelector(".match.now");
      if (now) bracket.scrollLeft = now.closest(".col").offsetLeft - bracket.firstElementChild.offsetLeft;
    }
  }

  /* --- telling others --- */
  function share() {
    for (const button of document.querySelectorAll("[data-share]")) {
      button.hidden = false;
    }
  }
  /* In a hall's own network, without https, browsers have no clipboard for scripts: what is selected can be copied. */
  async function copy(text) {
    if (navigator.clipboard) { await navigator.clipboard.writeText(text); return; }
    const field = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
    body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-share]");
    if (!button) return;
    const address = new URL(root, location).href;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url: address });
      else { await copy(address); button.replaceChildren(button.dataset.copied); button.classList.remove("icon"); }
    } catch { /* the person thought otherwise */ }
  });

  /* Inside another page one stays inside. */
  function stay() {
    for (const link of embedded ? document.querySelectorAll("main a[href]") : []) {
      if (link.origin === location.origin && !link.search) link.search = "embed";
    }
  }

  function begin() { tick(); mark(); stay(); share(); }
  begin();
  turn();
  if (location.hash === "#own") document.querySelector("tr.own, .match.own, g.own")?.scrollIntoView({ block: "center", inline: "center" });
  setInterval(tick, 500);
  follow();
  if ("empty" in body.dataset) renew();
  if (body.dataset.worker && !embedded) {
    navigator.serviceWorker?.register(body.dataset.worker, { updateViaCache: "none" }).catch(() => {});
  }
})();
