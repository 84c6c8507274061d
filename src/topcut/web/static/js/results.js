/* Standings: the row whose reasons are shown is marked, and on a phone, where they stand below the list, one gets there and back.
   Without scripts the same links open the whole page with its panel. */
"use strict";
(() => {
  const panel = document.getElementById("why");
  const mark = (row) => {
    for (const one of document.querySelectorAll("tr.on")) {
      one.classList.remove("on");
      one.removeAttribute("aria-current");
    }
    if (!row) return;
    row.classList.add("on");
    row.setAttribute("aria-current", "true");
  };
  const isBelow = () => getComputedStyle(panel).position !== "sticky";
  document.addEventListener("htmx:afterSwap", (event) => {
    if (!panel || event.detail.target !== panel) return;
    mark(event.detail.requestConfig.elt.closest("tr"));
    if (isBelow()) panel.scrollIntoView();
    else panel.scrollTop = 0;
  });
  document.addEventListener("click", (event) => {
    const close = event.target.closest("[data-close-why]");
    if (!close) return;
    event.preventDefault();
    const row = document.querySelector("tr.on");
    panel.replaceChildren();
    mark(null);
    history.replaceState(null, "", close.href.split("#")[0]);
    if (row) row.querySelector("a").focus();
  });
})();

/* Brackets: a player's path lights up, and a match opens over the page. As plain links the same pages open. */
(() => {
  const tree = document.querySelector(".tree");
  const light = (player) => {
    for (const one of tree.querySelectorAll(".seat.path")) one.classList.remove("path");
    if (player) for (const one of tree.querySelectorAll(`[data-player="${player}"]`)) one.classList.add("path");
  };
  const follow = (event) => {
    const seat = event.target.closest && event.target.closest("[data-player]");
    light(seat && seat.dataset.player);
  };
  if (tree) for (const kind of ["pointerover", "click", "focusin"]) tree.addEventListener(kind, follow);
  if (tree) tree.addEventListener("pointerleave", () => light(null));

  const panel = document.getElementById("panel");
  if (!panel || !panel.showModal) return;
  document.addEventListener("htmx:afterSwap", (event) => {
    if (event.detail.target === panel && !panel.open) panel.showModal();
  });
  panel.addEventListener("click", (event) => {
    const close = event.target.closest(".close");
    if (close && "reload" in close.dataset) return;
    if (!close && event.target !== panel) return;
    event.preventDefault();
    panel.close();
  });
})();
