// The kinds of texts on a page, and by axe-core the contrast of those that were not found good before.
// Of texts that are alike (colour, large or not as WCAG 1.4.3 has it, what is drawn behind them) the first and the last is
// measured: measuring every row of every list takes ten times as long.
found_good => {
  const known = new Set(found_good.split("\n"));
  const isOpaque = colour => !colour.startsWith("rgba(") && !colour.includes("/");
  const chains = new Map();
  // What is drawn behind: backgrounds up to the first that hides what is farther away, and
  // whatever fades or tints from there on.
  const behind = one => {
    if (!chains.has(one)) {
      const {backgroundColor, backgroundImage, opacity, filter, position} = getComputedStyle(one);
      const floats = ["absolute", "fixed", "sticky"].includes(position);
      const fades = opacity === "1" && filter === "none" ? "" : `${opacity} ${filter};`;
      const up = one.parentElement ? behind(one.parentElement) : {drawn: "", fades: ""};
      const hides = isOpaque(backgroundColor) && backgroundImage === "none";
      const own = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && !floats
        ? "" : `${backgroundColor} ${backgroundImage} ${floats && !hides};`;
      chains.set(one, {drawn: own + fades + (hides ? up.fades : up.drawn), fades: fades + up.fades});
    }
    return chains.get(one);
  };
  const texts = new Set(document.querySelectorAll("body :is(input, select, textarea)"));
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (walk.currentNode.data.trim()) texts.add(walk.currentNode.parentElement);
  const alike = new Map();
  for (const one of texts) {
    if (!one.checkVisibility()) continue;
    const {color, fontSize, fontWeight, textShadow, visibility} = getComputedStyle(one);
    const points = parseFloat(fontSize) * 0.75;
    const isLarge = points >= 18 || points >= 14 && fontWeight >= 700;
    const {width, height} = one.getBoundingClientRect();
    const off = one.closest(":disabled, [aria-disabled=true], [inert]") ?? one.control?.disabled;
    const control = one.matches("input, select, textarea, button, option, label") ? one.localName : "";
    const kind = [control, color, isLarge, textShadow, visibility,
      width > 1 && height > 1, Boolean(off), behind(one).drawn].join();
    if (!known.has(kind)) alike.set(kind, [alike.get(kind)?.[0] ?? one, one]);
  }
  const include = [...new Set([...alike.values()].flat())];
  if (!include.length) return {violations: [], kinds: []};
  if (typeof axe === "undefined") return null;
  return axe.run({include}, {resultTypes: ["violations"], runOnly: ["color-contrast"]})
    .then(({violations}) => ({violations, kinds: [...alike.keys()]}));
}
