() => {
  const faults = [];
  const said = one => one.outerHTML.replace(/\s+/g, " ").slice(0, 110);
  const shown = one => one.checkVisibility({visibilityProperty: true, opacityProperty: true});
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`wider than the screen: ${document.documentElement.scrollWidth}`);
  const scrolls = one => {
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const over = getComputedStyle(up).overflowX;
      if (over !== "visible" || up.popover) return true;
    }
    return false;
  };
  for (const one of document.querySelectorAll("main *, nav *, header *")) {
    const box = one.getBoundingClientRect();
    if (!box.width || !shown(one) || one.closest(".away, .skip, svg")) continue;
    if ((box.right > innerWidth + 1 || box.left < -1) && !scrolls(one)) faults.push(`outside: ${said(one)}`);
  }
  const parts = [...document.querySelectorAll("main :is(a, button, input, select, textarea, h1, h2, summary)")]
    .filter(one => shown(one) && one.getClientRects().length === 1 && !one.closest("[popover], .away, .skip, svg"))
    .map(one => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => box.width > 2 && box.height > 2 && getComputedStyle(one).opacity !== "0");
  const fixed = one => {
    for (let up = one; up; up = up.parentElement)
      if (["fixed", "sticky"].includes(getComputedStyle(up).position)) return true;
    return false;
  };
  for (let a = 0; a < parts.length; a++) {
    const [first, box] = parts[a];
    for (let b = a + 1; b < parts.length && b < a + 12; b++) {
      const [second, other] = parts[b];
      if (first.contains(second) || second.contains(first)) continue;
      const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
      const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
      if (wide > 3 && high > 3 && !fixed(first) && !fixed(second) && !scrolls(first))
        faults.push(`${said(first)} lies over ${said(second)}`);
    }
  }
  const text = document.createRange();
  for (const one of document.querySelectorAll("main :is(.btn, .pill, .tab, .seg > *, h1, h2, th)")) {
    if (!shown(one) || !one.textContent.trim() || getComputedStyle(one).fontSize === "0px") continue;
    if (one.closest("[popover], .away, .cut") || one.querySelector(".cut, .away")) continue;
    text.selectNodeContents(one);
    const inside = text.getBoundingClientRect(), box = one.getBoundingClientRect();
    if (inside.right > box.right + 2 || inside.left < box.left - 2) faults.push(`cut: ${said(one)}`);
  }
  /* On a phone names wrap; only the bar on top and the small line under an event's name end in "…". */
  for (const one of innerWidth < 500 ? document.querySelectorAll("main :is(bdi, .name, .cut)") : []) {
    if (!shown(one) || one.closest("[popover], .top, .away, small")) continue;
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === "hidden") faults.push(`name cut: ${said(one)}`);
  }
  return faults;
}
