/* Checks the draws of an event in the reader's own browser: the secret against its digest, every seed against the secret and what was
   sent, and lots, coin tosses, deck checks, draft seats and drawn brackets against their seeds. Written to be read: docs/fairness.md says the same in words.
   The numbers come from the page itself; nothing is asked of the server. */
"use strict";
(() => {
  const bytes = (text) => new TextEncoder().encode(text);
  const fromHex = (hex) => Uint8Array.from(hex.match(/../g) || [], (two) => parseInt(two, 16));
  const toHex = (data) => Array.from(data, (one) => one.toString(16).padStart(2, "0")).join("");
  const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => Array.from(part)));

  /* SHA-256 (FIPS 180-4). Its constants are the first 32 bits of the fractions of roots of primes. */
  const primes = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
  const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  const K = primes.map((p) => fraction(Math.cbrt(p)));
  const START = primes.slice(0, 8).map((p) => fraction(Math.sqrt(p)));
  const turned = (x, n) => (x >>> n) | (x << (32 - n));

  const ownSha256 = (data) => {
    const padded = new Uint8Array((((data.length + 8) >> 6) + 1) << 6);
    padded.set(data);
    padded[data.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
    view.setUint32(padded.length - 4, data.length << 3);
    const state = START.slice();
    const w = new Int32Array(64);
    for (let block = 0; block < padded.length; block += 64) {
      for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + 4 * i);
      for (let i = 16; i < 64; i++) {
        const a = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const b = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = w[i - 16] + a + w[i - 7] + b;
      }
      let [a, b, c, d, e, f, g, h] = state;
      for (let i = 0; i < 64; i++) {
        const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i];
        const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = (state[i] + value) | 0));
    }
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((value, i) => digest.setInt32(4 * i, value));
    return new Uint8Array(digest.buffer);
  };

  /* Halls have plain http, where browsers keep their own SHA-256 to themselves; "#own" asks for ours. */
  const subtle = location.hash !== "#own" && globalThis.crypto && crypto.subtle;
  const sha256 = async (data) => (subtle ? new Uint8Array(await subtle.digest("SHA-256", data)) : ownSha256(data));

  const hmac = async (key, data) => {
    const block = new Uint8Array(64);
    block.set(key);
    const inner = await sha256(joined(block.map((one) => one ^ 0x36), data));
    return sha256(joined(block.map((one) => one ^ 0x5c), inner));
  };

  const number = (data) => BigInt(`0x${toHex(data.slice(0, 8))}`);
  const seedOf = async (secret, purpose, count, sent) => {
    const mix = toHex(await sha256(bytes(sent.join("\n"))));
    return (number(await hmac(fromHex(secret), bytes(`topcut-draw-1\n${purpose}\n${count}\n${mix}`))) >> 1n).toString();
  };

  /* The same stream of draws as in core/seeded_random.py: SHA-256 of seed, label and a counter. */
  const stream = (seed, label) => {
    let count = 0;
    const bits = async () => number(await sha256(bytes(`${seed}/${label}/${count++}`)));
    const below = async (limit) => {
      const usable = 2n ** 64n - (2n ** 64n % BigInt(limit));
      for (;;) {
        const value = await bits();
        if (value < usable) return Number(value % BigInt(limit));
      }
    };
    return { bits, below };
  };

  const shuffled = async (items, chance) => {
    const order = items.slice();
    for (let last = order.length - 1; last > 0; last--) {
      const other = await chance.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  };

  /* Everybody at a random place of the bracket, empty places (0) too: core/bracket/seed_places.py. */
  const bracket = async (entrants, size, chance) => {
    const matches = await shuffled(Array.from({ length: size / 2 }, (_, i) => i + 1), chance);
    const alone = Math.min(size - entrants.length, entrants.length);
    const both = Math.max(entrants.length - size / 2, 0);
    const taken = [];
    for (const match of matches.slice(0, alone)) {
      const [side] = await shuffled([0, 1], chance);
      taken.push(side ? size + 1 - match : match);
    }
    for (const match of matches.slice(alone, alone + both)) taken.push(match, size + 1 - match);
    taken.sort((a, b) => a - b);
    const places = Array(size).fill(0);
    (await shuffled(entrants, chance)).forEach((one, i) => (places[taken[i] - 1] = one));
    return places;
  };

  const among = (row) => row.among.split(",").map(Number);
  const chanceOf = async (row) => {
    const own = row.division && (await stream(row.seed, `division/${row.division}`).bits());
    return stream(own || row.seed, row.label);
  };

  const again = {
    lot: async (row) => (await stream(row.seed, row.label).bits()).toString(),
    toss: async (row) => ((await stream(row.seed, row.label).below(2)) ? "1" : "2"),
    tables: async (row) => {
      const order = await shuffled(among(row), await chanceOf(row));
      return order.slice(0, Number(row.wanted)).sort((a, b) => a - b).join(",");
    },
    order: async (row) => (await shuffled(among(row), await chanceOf(row))).join(","),
    places: async (row) => (await bracket(among(row), Number(row.wanted), await chanceOf(row))).join(","),
  };

  const check = async () => {
    let wrong = 0;
    const show = (place, isRight) => {
      const mark = place.querySelector(".tick");
      mark.textContent = isRight ? "✓" : "✗";
      mark.classList.add(isRight ? "right" : "wrong");
      if (!isRight) wrong++;
    };
    const secrets = {};
    for (const one of document.querySelectorAll(".commitment")) {
      if (!one.dataset.secret) continue;
      secrets[one.dataset.entry] = one.dataset.secret;
      show(one, toHex(await sha256(fromHex(one.dataset.secret))) === one.dataset.digest);
    }
    const sent = Array.from(document.querySelectorAll(".sent li"), (one) => one.dataset.line);
    const counts = {};
    const known = new Set();
    for (const row of document.querySelectorAll(".seeds tbody tr")) {
      const { purpose, count, mixed, seed, of, entry } = row.dataset;
      counts[purpose] = (counts[purpose] || 0) + 1;
      const before = sent.filter((line) => Number(line.split(":")[0]) < Number(entry));
      const last = before.findIndex((line) => line.split(":")[1] === "0") + 1; /* nothing is added to a public value */
      const right = secrets[of] && (await seedOf(secrets[of], purpose, count, before));
      const isWhole = String(before.length) === mixed && (!last || last === before.length);
      const isRight = right === seed && isWhole && String(counts[purpose]) === count;
      if (isRight) known.add(seed);
      show(row, isRight);
    }
    for (const row of document.querySelectorAll(".draws tr")) {
      const { kind, seed, outcome } = row.dataset;
      show(row, known.has(seed) && (await again[kind](row.dataset)) === outcome);
    }
    const verdict = document.getElementById("verdict");
    verdict.classList.add(wrong ? "bad" : "good");
    verdict.dataset.checked = subtle ? "browser" : "own";
    verdict.querySelector("span").textContent = wrong ? verdict.dataset.bad : verdict.dataset.good;
  };
  check();
})();
