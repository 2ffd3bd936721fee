// study.js: the page of many battles: what they came to, how that spread, who fell where and by what.

const study = JSON.parse(byId("study").textContent);

function section(title, ...children) {
  const shown = children.flat().filter((child) => child);
  return shown.length === 0 ? null : html("section", {}, html("h2", {}, title), shown);
}

// Battles that can be looked at, each with the command that plays it again.
function showExample(words, commands) {
  const box = byId("example");
  box.replaceChildren(
    html("h3", {}, words), button({ class: "close", "aria-label": "Close" }, () => { box.hidden = true; }, "\u00d7"),
    commands.length === 0 ? html("p", {}, "No battle is kept of it.")
      : html("ul", {}, commands.map((command) => html("li", {}, html("code", {}, command), copier(command)))));
  box.hidden = false;
}

function copier(text) {
  const made = button({ class: "copier" }, () => copy(text, made.previousElementSibling, made), "Copy");
  return made;
}

function commandsOf(sim, seeds) {
  return seeds.map((seed) => `${sim.again.before}${seed}${sim.again.after}`);
}

function lister(sim) {
  return (words, seeds) => showExample(words, commandsOf(sim, seeds));
}

// What people call a figure that was measured: "lost: Ines".
function called(one) {
  return one.group ? `${one.group}: ${one.title}` : one.title;
}

// A share or a mean, its interval between 0 and `most`, and its battles.
function shareRow(name, one, flag, most, seeds, sim) {
  const words = `${name}: ${measured(one.mean, flag)}, between ${measured(one.low, flag)} and ${measured(one.high, flag)}`;
  return html("li", { class: "share" },
    button({ class: "what", title: one.doc, "aria-label": words }, () => lister(sim)(words, seeds), name),
    whisker(one.mean, [one.low, one.high], 0, most), html("b", {}, measured(one.mean, flag)),
    html("small", {}, `${measured(one.low, flag)} to ${measured(one.high, flag)}`));
}

function outcomes(sim) {
  return html("ul", { class: "shares" }, sim.outcomes.map((one) =>
    shareRow(one.name, { mean: one.share, low: one.low, high: one.high }, true, 1, one.seeds, sim)));
}

function endings(sim) {
  return html("ul", { class: "endings" }, sim.endings.map((one) => {
    const words = `${one.outcome || "no end"}, ${one.text}`;
    return html("li", {}, button({ class: "what" }, () => lister(sim)(words, one.seeds), words), html("b", {}, ` ${one.n}`));
  }));
}

// Battles that did not come to an end.
function troubles(sim) {
  const bad = Object.entries(sim.states).filter(([name, one]) => name !== "over" && one.n > 0);
  return bad.map(([name, one]) =>
    html("p", { class: "trouble" }, button({ class: "what" }, () => lister(sim)(name, one.seeds), `${name}: ${count(one.n, "battle")}`)));
}

function distributions(sim) {
  const some = sim.columns.filter((one) => one.measure === "count" && !one.group && one.n > 0 && one.least !== one.most);
  return html("div", { class: "charts" }, some.map((one) => html("figure", {},
    html("figcaption", {}, html("b", {}, one.title), ` ${one.doc}`,
         html("small", {}, `mean ${rounded(one.mean)}, ${rounded(one.low)} to ${rounded(one.high)}`)),
    histogram(one, lister(sim)))));
}

// Battles in which a column was not 0.
function seedsOf(column) {
  return column.bars.filter((bar) => bar.value !== 0).flatMap((bar) => bar.seeds).slice(0, 3);
}

// Shares and means of columns that belong together; nothing is said of what never happens.
function groups(sim) {
  const found = new Map();
  for (const one of sim.columns.filter((column) => column.group && column.sum > 0)) {
    found.set(one.group, (found.get(one.group) || []).concat([one]));
  }
  return [...found].map(([name, some]) => {
    const flag = some.every((one) => one.measure === "flag");
    const most = flag ? 1 : Math.max(...some.map((one) => one.high));
    return section(flag ? `${name}, of all battles` : `${name}, a battle`, html("ul", { class: "shares" },
      some.map((one) => shareRow(one.title, one, flag, most, seedsOf(one), sim))));
  });
}

function fallRows(sim) {
  const rows = new Map();
  for (const fall of sim.falls) {
    const [who, by] = [fall.who || fall.kind || "somebody", fall.by || fall.by_kind || ""];
    const key = JSON.stringify([who, fall.cause, by]);
    const row = rows.get(key) || { who, cause: fall.cause, by, dead: 0, n: 0, seeds: [], person: fall.who !== null };
    row.dead += fall.dead;
    row.n += fall.n;
    row.seeds = [...new Set(row.seeds.concat(fall.seeds))].slice(0, 3); // many may fall in one battle
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => b.n - a.n);
}

function fallTable(sim, title, rows) {
  const most = Math.max(1, ...rows.map((one) => one.n));
  return rows.length === 0 ? null : section(title, html("table", {},
    html("thead", {}, html("tr", {}, ["who", "by", "whose", "a battle", "dead", ""].map((word) => html("th", { scope: "col" }, word)))),
    html("tbody", {}, rows.slice(0, 20).map((one) => {
      const words = `${one.who}, ${one.cause}${one.by ? `, ${one.by}` : ""}: ${count(one.n, "time")}`;
      return html("tr", {}, html("td", {}, button({ class: "what", "aria-label": words }, () => lister(sim)(words, one.seeds), one.who)),
        html("td", {}, one.cause), html("td", {}, one.by), html("td", { class: "number" }, (one.n / sim.battles).toFixed(3)),
        html("td", { class: "number" }, String(one.dead)),
        html("td", {}, svg("svg", { class: "measure", viewBox: "0 0 100 8", "aria-hidden": "true" },
                           svg("rect", { class: "bar", width: (100 * one.n) / most, height: 8 }))));
    }))));
}

function falls(sim) {
  const rows = fallRows(sim);
  return [fallTable(sim, "Who fell, and by what", rows.filter((one) => one.person)),
          fallTable(sim, "Who was killed of the others", rows.filter((one) => !one.person))];
}

// One choice of several, and which layer of falls it lays over the table.
function drawGround(layers) {
  const table = byId("table");
  const some = layers.filter((one) => one.squares.length > 0);
  if (!table || some.length === 0) {
    byId("falls").remove();
    return;
  }
  const show = (one, chosen) => {
    const old = byId("heat");
    if (old) {
      old.remove();
    }
    table.append(heat(one.ground, one.squares, one.side));
    for (const other of byId("layers").children) {
      other.setAttribute("aria-pressed", String(other === chosen));
    }
  };
  for (const one of some) {
    const choice = button({ class: "layer", "aria-pressed": "false" }, () => show(one, choice), one.name);
    byId("layers").append(choice);
  }
  show(some[0], byId("layers").firstChild);
}

function layersOf(sim, word) {
  return [{ name: `Heroes${word}`, side: "people", ground: sim.ground, squares: sim.ground.people },
          { name: `Others${word}`, side: "others", ground: sim.ground, squares: sim.ground.others }];
}

function simulation(sim) {
  byId("charts").append(
    section(`What ${count(sim.battles, "battle")}${sim.runs > sim.battles ? ` of ${sim.runs}` : ""} came to`, outcomes(sim), troubles(sim)),
    section("How they ended", endings(sim)), section("How it spread", distributions(sim)));
  byId("tables").append(...[...groups(sim), ...falls(sim)].filter((one) => one));
  drawGround(layersOf(sim, ""));
}

// A difference between two rule sets, with its interval; one that may be chance is hollow.
function contrastRow(one, widest) {
  const flag = one.measure === "flag";
  const size = flag ? 1 : one.deviation || 1;
  const found = one.p !== null && one.p < 0.05;
  const difference = flag ? `${one.difference < 0 ? "\u2212" : "+"}${Math.abs(100 * one.difference).toFixed(1)} points`
                          : `${one.difference < 0 ? "\u2212" : "+"}${rounded(Math.abs(one.difference))}`;
  const part = (value) => (value === null ? null : value / size);
  return html("li", { class: found ? "share found" : "share" }, html("span", { class: "what", title: one.doc }, called(one)),
    whisker(part(one.difference), [part(one.interval.low), part(one.interval.high)], -widest, widest, 0),
    html("b", {}, difference),
    html("small", {}, `${measured(one.against, flag)} \u2192 ${measured(one.with, flag)}${one.p === null ? "" : `, p ${one.p < 0.001 ? "< 0.001" : one.p.toFixed(3)}`}`));
}

function contrasts(figures, flag) {
  const some = figures.filter((one) => (one.measure === "flag") === flag && one.n > 0 && one.difference !== null &&
                                       (one.with !== 0 || one.against !== 0));
  const ends = some.flatMap((one) => [one.interval.low, one.interval.high, one.difference]
    .map((end) => Math.abs(end || 0) / (flag ? 1 : one.deviation || 1)));
  const widest = Math.max(0.01, ...ends);
  return some.length === 0 ? null : html("ul", { class: "shares" }, some.map((one) => contrastRow(one, widest)));
}

function partings(pairs) {
  return html("table", {},
    html("thead", {}, html("tr", {}, ["parted by", "roll", "pairs", "other outcome"].map((word) => html("th", { scope: "col" }, word)))),
    html("tbody", {}, pairs.parted_by.map((one) => html("tr", {}, html("td", { title: one.doc }, one.by), html("td", {}, one.roll || ""),
      html("td", { class: "number" }, String(one.n)), html("td", { class: "number" }, String(one.other_outcome))))));
}

function examples(pairs) {
  return html("ul", { class: "endings" }, pairs.examples.map((one) => html("li", {},
    button({ class: "what" }, () => showExample(one.words, [one.with, one.against]), `seed ${one.seed}, order ${one.order}`),
    ` ${one.words}`)));
}

function comparison(all) {
  const { pairs } = all;
  byId("charts").append(...[
    section("Against and with", html("p", {}, html("b", {}, all.against.rules || "as it stands"), " \u2192 ", html("b", {}, all.with.rules || "as it stands")),
            html("p", {}, `${count(pairs.n, "pair")}: ${pairs.same} the same to the end, ${pairs.parted} parted, ${pairs.other_outcome} with another outcome.`)),
    section("Shares, in points", contrasts(all.figures, true)),
    section("Numbers, in standard deviations", contrasts(all.figures, false))].filter((one) => one));
  byId("tables").append(...[
    pairs.parted_by.length > 0 ? section("What parted them", partings(pairs)) : null,
    pairs.examples.length > 0 ? section("Pairs to look at", examples(pairs)) : null].filter((one) => one));
  drawGround([...layersOf(all.with, ", with"), ...layersOf(all.against, ", against")]);
}

function pointExample(words, point) {
  showExample(words, commandsOf(point.simulation, point.simulation.states.over.seeds));
}

// The curve of each figure that any of the values changes.
function curves(all) {
  const names = all.points[0].simulation.columns.map((column) => column.name);
  return names.filter((name) => name !== all.figure).flatMap((name) => {
    const found = all.points.map((point) => ({ ...point.simulation.columns.find((one) => one.name === name), value: point.value, simulation: point.simulation }));
    const flag = found[0].measure === "flag";
    if (found.some((one) => one.mean === undefined) || new Set(found.map((one) => one.mean)).size === 1) {
      return [];
    }
    return [html("figure", {}, html("figcaption", {}, html("b", {}, called(found[0])), ` ${found[0].doc}`), curve(found, flag, name, plot.width, pointExample))];
  });
}

function sweep(all) {
  const main = all.points[0].simulation.columns.find((column) => column.name === all.figure);
  const flag = !main || main.measure === "flag";
  byId("charts").append(...[
    section(`${all.figure} by ${all.sweep}`, html("div", { class: "large" }, curve(all.points, flag, all.figure, 2 * plot.width, pointExample))),
    section("All that changes", html("div", { class: "charts" }, curves(all)))].filter((one) => one));
  drawGround(all.points.flatMap((point) => layersOf(point.simulation, `, ${point.value}`)).filter((one) => one.side === "people"));
}

function begin() {
  document.documentElement.classList.add("js");
  byId("words").open = false;
  byId("copy").addEventListener("click", copyCommand);
  if (study.comparison !== undefined) {
    comparison(study);
  } else if (study.sweep !== undefined) {
    sweep(study);
  } else {
    simulation(study);
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      byId("example").hidden = true;
    }
  });
}

begin();
