/* Reports that have no answer yet, kept in IndexedDB until they have one. Each carries a number made here,
   so that the server takes the same report once however often it comes. Used by pages and by worker.js. */
self.topcutQueue = (() => {
  "use strict";
  const answered = (asked) => new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
  async function store(mode) {
    const asked = indexedDB.open("topcut", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("reports", { keyPath: "sent" });
    return (await answered(asked)).transaction("reports", mode).objectStore("reports");
  }
  function number() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return [...bytes].map((one) => one.toString(16).padStart(2, "0")).join("");
  }
  async function waiting(me) {
    const all = await answered((await store("readonly")).getAll());
    return me ? all.filter((one) => one.me === me) : all;
  }
  async function add(report) {
    for (const old of await waiting(report.me)) await remove(old.sent);
    const kept = { ...report, sent: number() };
    await answered((await store("readwrite")).put(kept));
    return kept;
  }
  async function remove(sent) { await answered((await store("readwrite")).delete(sent)); }

  /* What the server said, or null where it could not be reached: then the report stays. */
  async function send(report) {
    const body = new URLSearchParams(report.body);
    body.set("sent", report.sent);
    let answer, text;
    try {
      answer = await fetch(report.to, { method: "POST", body });
      if (answer.status >= 500 || answer.status === 429) return null;
      text = await answer.text();
    } catch { return null; }
    await remove(report.sent);
    return { moved: answer.redirected, text };
  }
  return { add, waiting, remove, send };
})();
