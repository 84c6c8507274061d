/* Standings and brackets. Everything is looked up when it is needed: htmx may have put another page here since. */
"use strict";
/* Standings: the row whose reasons are shown is marked, and on a phone, where they stand below the list, one gets there and back.
   Without scripts the same links open the whole page with its panel. */
(() => {
  const mark = (row) => {
    for (const one of document.querySelectorAll("tr.on")) {
      one.classList.remove("on");
      one.removeAttribute("aria-current");
    }
    if (!row) return;
    row.classList.add("on");
    row.setAttribute("aria-current", "true");
  };
  document.addEventListener("htmx:afterSwap", (event) => {
    const panel = event.detail.target;
    if (panel.id !== "why") return;
    mark(event.detail.requestConfig.elt.closest("tr"));
    if (getComputedStyle(panel).position !== "sticky") panel.scrollIntoView();
    else panel.scrollTop = 0;
  });
  document.addEventListener("click", (event) => {
    const close = event.target.closest("[data-close-why]");
    if (!close) return;
    event.preventDefault();
    const row = document.querySelector("tr.on");
    document.getElementById("why").replaceChildren();
    mark(null);
    history.replaceState(null, "", close.href.split("#")[0]);
    if (row) row.querySelector("a").focus();
  });
  /* Opened by its address: the reasons are what was asked for, and beside them the row. */
  addEventListener("load", () => {
    const panel = document.getElementById("why");
    const row = document.querySelector("tr.on");
    if (!panel || !row) return;
    if (getComputedStyle(panel).position !== "sticky") panel.scrollIntoView();
    else if (row.getBoundingClientRect().bottom > innerHeight) row.scrollIntoView({ block: "center" });
  });
})();

/* Brackets: a player's path lights up, and a match opens over the page. As plain links the same pages open. */
(() => {
  const light = (event) => {
    const seat = event.target.closest && event.target.closest(".tree [data-player]");
    for (const one of document.querySelectorAll(".seat.path")) one.classList.remove("path");
    if (!seat) return;
    for (const one of document.querySelectorAll(`.tree [data-player="${seat.dataset.player}"]`)) one.classList.add("path");
  };
  for (const kind of ["pointerover", "click", "focusin"]) document.addEventListener(kind, light);

  document.addEventListener("htmx:afterSwap", (event) => {
    const panel = event.detail.target;
    if (panel.id === "panel" && panel.showModal && !panel.open) panel.showModal();
  });
  document.addEventListener("click", (event) => {
    const panel = event.target.closest("dialog#panel");
    const close = event.target.closest(".close");
    if (!panel || (close && "reload" in close.dataset) || (!close && event.target !== panel)) return;
    event.preventDefault();
    panel.close();
  });
})();
