/* A player's own page: the report form is loaded beside the page, and again when the table changes. */
(() => {
  "use strict";
  const seat = () => {
    const here = document.querySelector("[data-seat]");
    return here ? `${here.dataset.seat} ${here.dataset.result}` : "";
  };
  let known = null;
  async function load() {
    const act = document.querySelector("#act");
    if (!act || seat() === known) return;
    if (act.contains(document.activeElement) && document.activeElement.form) return;
    const wanted = seat();
    try {
      const answer = await fetch(act.dataset.from, { cache: "no-store", credentials: "omit" });
      if (!answer.ok) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("#act");
      if (fresh) { document.querySelector("#act").replaceWith(fresh); known = wanted; }
    } catch { /* offline: the form that is here stays */ }
  }
  document.addEventListener("topcut:renewed", load);
  load();
})();
