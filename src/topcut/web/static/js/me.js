/* A player's own page: the report form is loaded beside the page, and again when the table changes. A report
   goes into the queue first and is sent from there, now or when there is a network again. */
(() => {
  "use strict";
  const queue = self.topcutQueue;
  const me = document.body.dataset.me;
  const act = () => document.querySelector("#act");
  const seat = () => {
    const here = document.querySelector("[data-seat]");
    return here ? `${here.dataset.seat} ${here.dataset.result}` : "";
  };
  const parsed = (text) => new DOMParser().parseFromString(text, "text/html").querySelector("#act");
  let known = seat();
  let shown = "";

  /* What was refused stays in sight until the player has read it: the page renews itself meanwhile. */
  const refused = () => act()?.querySelector("[role=alert]");
  /* What somebody has just opened does not close under the finger. */
  function keepOpen(fresh) {
    const opened = act().querySelector("details[open] > summary")?.textContent;
    for (const one of fresh.querySelectorAll("details")) one.open = one.querySelector("summary").textContent === opened;
  }
  async function load() {
    if (shown || !act() || seat() === known || refused()) return;
    const typing = document.activeElement;
    if (act().contains(typing) && typing.matches("input, textarea, select")) return;
    const wanted = seat();
    try {
      const answer = await fetch(act().dataset.from, { cache: "no-store" });
      if (!answer.ok) return;
      const fresh = parsed(await answer.text());
      if (fresh && !shown) { keepOpen(fresh); act().replaceWith(fresh); known = wanted; }
    } catch { /* offline: the form that is here stays */ }
  }

  /* --- reporting --- */
  function wait(report) {
    shown = report.sent;
    const told = document.querySelector("#waiting").content.cloneNode(true);
    told.querySelector("[data-what]").textContent = report.what;
    act().replaceChildren(told);
  }
  function told(answer) {
    shown = "";
    known = null;
    const fresh = answer.moved ? null : parsed(answer.text);
    if (!fresh) return load();
    act().replaceWith(fresh);
    known = refused() ? null : seat();
    if (refused()) askRead();
    return undefined;
  }
  function askRead() {
    const read = document.createElement("button");
    read.type = "button";
    read.className = "btn main";
    read.dataset.read = "";
    read.textContent = document.querySelector("#waiting").dataset.read;
    refused().append(read);
  }
  let sending = false;
  async function flush() {
    if (sending) return;
    sending = true;
    try {
      const all = await queue.waiting(me);
      for (const report of all) {
        const answer = await queue.send(report);
        if (answer) await told(answer);
        else wait(report);
      }
      if (!all.length && shown) { shown = ""; known = null; await load(); }
    } finally { sending = false; }
  }
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!("report" in form.dataset)) return;
    event.preventDefault();
    const chosen = event.submitter || form.querySelector("button");
    const said = new FormData(form);
    if (chosen.name) said.set(chosen.name, chosen.value);
    const body = new URLSearchParams(said).toString();
    for (const button of form.querySelectorAll("button")) button.disabled = true;
    try {
      await queue.add({ me, to: form.getAttribute("action"), body, what: chosen.textContent.trim() });
    } catch { /* nothing can be kept in this browser */
      delete form.dataset.report;
      for (const button of form.querySelectorAll("button")) button.disabled = false;
      form.requestSubmit(chosen);
      return;
    }
    await flush();
    if (shown) navigator.serviceWorker?.ready.then((one) => one.sync?.register("reports")).catch(() => {});
  });
  document.addEventListener("click", async (event) => {
    if (event.target.matches("[data-read]")) { refused().remove(); known = null; await load(); return; }
    if (!event.target.matches("[data-take-back]")) return;
    await queue.remove(shown);
    shown = "";
    known = null;
    await load();
  });

  /* --- what is kept for later: the lists, once a round, when the storm is over --- */
  let keeping = null;
  function keep() {
    if (!navigator.serviceWorker?.controller || keeping) return;
    keeping = setTimeout(async () => {
      keeping = null;
      for (const page of ["pairings/", "standings/"]) {
        await fetch(document.body.dataset.root + page, { cache: "no-cache" }).catch(() => {});
      }
    }, 5000 + Math.random() * 40000);
  }

  try {
    const root = new URL(document.body.dataset.root, location).pathname;
    localStorage.setItem(`topcut:${root}`, JSON.stringify({ page: me, number: document.body.dataset.number }));
  } catch { /* private browsing: lists do not know who looks at them */ }
  /* A new round is out for everybody in the same second, and nobody reports in it yet: in a big event the
     forms are asked for one after the other. */
  const spread = Math.min(20000, Number(document.body.dataset.crowd) * 4);
  let table = null;
  const before = () => document.querySelector("[data-seat]")?.dataset.seat === "before";
  let waited = false;
  /* Public pages may show a child's name short; the own page never does. */
  function nameWhole() {
    const own = document.querySelector("#live h1");
    if (own?.firstChild) own.firstChild.textContent = document.body.dataset.name;
    if (own?.children.length) own.firstChild.textContent += " ";
  }
  function renewed() {
    nameWhole();
    if (waited && !before()) { location.reload(); return; /* the event has begun: other buttons */ }
    waited = before();
    const here = document.querySelector("[data-seat]")?.dataset.seat;
    const wait = table === null || here === table ? 0 : Math.random() * spread;
    table = here;
    setTimeout(load, wait);
    keep();
  }
  document.addEventListener("topcut:renewed", renewed);
  /* Who has withdrawn has no page any more: what can be done now says so. */
  document.addEventListener("topcut:gone", () => {
    if (!document.querySelector("[data-seat]")) return;
    document.querySelector(".hero").remove();
    known = null;
    load();
  });
  /* A judge is on the way, or not yet: nobody else is told, so it is asked for. */
  /* Who has left, or whose event is over, can no longer drop nor add to a draw. */
  document.addEventListener("topcut:renewed", () => {
    for (const one of document.querySelectorAll(".rest .while-playing")) one.hidden = !document.querySelector("[data-seat]");
  });
  setInterval(() => { if (act() && "follow" in act().dataset) { known = null; load(); } }, 10000);
  /* Taken up again: staff may have asked for the deck list meanwhile, which nobody else is told. */
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && before()) { known = null; load(); }
  });
  document.addEventListener("topcut:online", flush);
  addEventListener("online", flush);
  setInterval(() => { if (shown) flush(); }, 10000);
  flush();
})();
