/* A deck check: a tap on a card counts it. What was counted stays in this browser until it is saved. */
(() => {
  "use strict";
  const form = () => document.getElementById("counting");
  const rows = () => [...form().querySelectorAll("[data-wanted]")];
  const field = (row) => row.querySelector("input");
  const count = (row) => Math.max(0, Math.floor(Number(field(row).value) || 0));

  function draw() {
    let all = 0;
    for (const row of rows()) {
      const found = count(row), wanted = Number(row.dataset.wanted);
      all += found;
      row.classList.toggle("full", found === wanted);
      row.classList.toggle("over", found > wanted);
      row.querySelector("[data-less]").hidden = found === 0;
    }
    document.getElementById("counted").value = all;
    document.querySelector("[data-none]").hidden = all === 0;
    document.querySelector("[data-all]").hidden = false;
  }
  function keep() {
    const counts = Object.fromEntries(rows().filter(count).map((row) => [field(row).name, count(row)]));
    try { sessionStorage.setItem(form().dataset.kept, JSON.stringify(counts)); } catch { /* private browsing */ }
  }
  function bring() {
    if (rows().some((row) => field(row).value)) return;
    let counts = {};
    try { counts = JSON.parse(sessionStorage.getItem(form().dataset.kept)) || {}; } catch { /* nothing is kept */ }
    for (const row of rows()) field(row).value = counts[field(row).name] || "";
  }
  function set(row, number) { field(row).value = number > 0 ? Math.min(number, 999) : ""; }

  document.addEventListener("click", (event) => {
    if (!form()) return;
    const row = event.target.closest("[data-wanted]");
    if (event.target.closest("[data-tap]")) set(row, count(row) + 1);
    else if (event.target.closest("[data-less]")) set(row, count(row) - 1);
    else if (event.target.closest("[data-all]")) for (const one of rows()) set(one, Number(one.dataset.wanted));
    else if (event.target.closest("[data-none]")) for (const one of rows()) set(one, 0);
    else return;
    keep();
    draw();
  });
  document.addEventListener("input", (event) => {
    if (!form() || !event.target.closest("[data-wanted]")) return;
    keep();
    draw();
  });
  const begin = () => { if (form()) { bring(); draw(); } };
  document.addEventListener("htmx:afterSettle", begin);
  begin();
})();
