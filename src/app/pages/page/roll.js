// roll.js: one roll, opened: its dice, every term of what they had to reach, what was seen.

// The outline of a die, and the lines on it, in a square of 40 by 40.
function ring(corners, radius, from) {
  const points = [];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners + from;
    points.push([20 + radius * Math.sin(angle), 20 - radius * Math.cos(angle)]);
  }
  return points;
}

function outline(points) {
  return `M${points.map((point) => point.map((v) => v.toFixed(1)).join(" ")).join("L")}Z`;
}

function spokes(inner, outer) {
  return inner.map((point, i) => outline([point, outer[i % outer.length]])).join("");
}

function dieShape(sides) {
  if (sides === 12) {
    const inner = ring(5, 12, 0);
    return [outline(ring(10, 19, 0)), outline(inner) + spokes(inner, ring(5, 19, 0))];
  }
  if (sides === 20) {
    const inner = ring(3, 13, 0);
    return [outline(ring(6, 19, 0)), outline(inner) + spokes(inner, ring(3, 19, 0))];
  }
  if (sides === 6) {
    return ["M8 3H32Q37 3 37 8V32Q37 37 32 37H8Q3 37 3 32V8Q3 3 8 3Z", ""];
  }
  return [outline(ring(8, 19, Math.PI / 8)), ""];
}

function drawDie(die, sides) {
  const [edge, lines] = dieShape(sides);
  const word = { class: "face", x: 20, y: die.lucky ? 23 : 20, "text-anchor": "middle", "dominant-baseline": "central" };
  const star = outline(ring(10, 1, 0).map((corner, i) => {
    const [x, y] = ring(10, i % 2 ? 2 : 4.5, 0)[i];
    return [x, y - 12];
  }));
  return svg("svg", { class: `die${die.lucky ? " lucky" : ""}${die.paired ? " paired" : ""}`,
                      viewBox: "0 0 40 40", width: 38, height: 38, "aria-hidden": "true" },
             svg("path", { class: "edge", d: edge }), svg("path", { class: "lines", d: lines }),
             svg("text", word, String(die.face)),
             die.lucky ? svg("path", { class: "star", d: star }) : null,
             die.paired ? svg("path", { class: "struck-out", d: "M6 34L34 6" }) : null);
}

// Dice that count together stand together, each group over its sum; those that count for nothing last.
function groupsOf(dice) {
  const groups = new Map();
  for (const die of dice) {
    const key = die.group || 0;
    groups.set(key, (groups.get(key) || []).concat([die]));
  }
  return [...groups].sort(([a], [b]) => (a || Infinity) - (b || Infinity));
}

function sumOf(dice) {
  return dice.reduce((sum, die) => sum + die.face, 0);
}

function faceWords(dice) {
  return dice.map((die) => `${die.face}${die.lucky ? " (lucky)" : ""}${die.paired ? " (cancelled)" : ""}`);
}

function groupWords([group, dice]) {
  const faces = listed(faceWords(dice));
  if (group === 0) {
    return faces;
  }
  return dice.length > 1 ? `${faces} together ${sumOf(dice)}` : faces;
}

function drawGroup([group, dice], sides, grouped) {
  const name = group === 0 ? (grouped ? "group unused" : "group") : `group g${((group - 1) % 5) + 1}`;
  const word = group === 0 ? (grouped ? "unused" : "") : dice.length > 1 ? `= ${sumOf(dice)}` : "";
  return html("span", { class: name }, html("span", { class: "dice-row" }, dice.map((die) => drawDie(die, sides))),
              html("span", { class: "sum", "aria-hidden": "true" }, word));
}

function drawDice(dice, sides, label) {
  const groups = groupsOf(dice);
  const grouped = sides === 12 && groups.some(([group]) => group > 0);
  const words = groups.map(groupWords).join("; ");
  return html("div", { class: "dice", role: "img", "aria-label": `${label}: ${words}` },
              groups.map((group) => drawGroup(group, sides, grouped)));
}

function drawTerm(term, roll, index) {
  const row = html("li", { class: term.not ? "term void" : "term", tabindex: 0 },
                   html("b", { class: "value" }, term.not ? "\u2013" : signed(term.value)),
                   html("span", { class: "name" }, term.name),
                   term.rule ? html("code", { class: "rule" }, term.rule) : null,
                   term.pack ? html("span", { class: "pack", title: term.place }, term.pack) : null,
                   term.not ? html("span", { class: "doc" }, `does not count: ${term.not}`) : null,
                   docOf(term) ? html("span", { class: "doc" }, docOf(term)) : null);
  const show = () => light(causesOf(term, roll, index));
  row.addEventListener("mouseenter", show);
  row.addEventListener("focus", show);
  row.addEventListener("mouseleave", dim);
  row.addEventListener("blur", dim);
  return row;
}

// The terms of one sum; those that add nothing are there on asking.
function drawTerms(title, terms, roll, index) {
  if (!terms || terms.length === 0) {
    return null;
  }
  const rows = (some) => html("ul", { class: "terms" }, some.map((term) => drawTerm(term, roll, index)));
  const nothing = terms.filter((term) => term.value === 0);
  const something = terms.filter((term) => term.value !== 0);
  const sum = terms.reduce((all, term) => all + term.value, 0);
  return html("section", { class: "sum-of" }, html("h5", {}, `${title} `, html("b", {}, String(sum))),
              something.length > 0 ? rows(something) : null,
              nothing.length === 0 ? null
                : html("details", {}, html("summary", {}, `${nothing.length} more that add nothing`), rows(nothing)));
}

// The silhouette of who was shot at, cell by cell as the shooter saw it: 16 columns, each of 16 bits,
// the lowest bit the lowest cell.
function cellsOf(digits) {
  const columns = [];
  for (let column = 0; column < 16; column++) {
    columns.push(parseInt(digits.slice(4 * column, 4 * column + 4), 16) || 0);
  }
  return columns;
}

function drawSeen(seen) {
  const hidden = cellsOf(seen.hidden);
  const counted = cellsOf(seen.counted || seen.hidden);
  const outside = cellsOf(seen.outside);
  const cells = [];
  let behind = 0;
  for (let column = 0; column < 16; column++) {
    for (let row = 0; row < 16; row++) {
      if ((outside[column] >> row) & 1) {
        continue;
      }
      const covered = (hidden[column] >> row) & 1;
      const names = ["cell", covered ? "hidden" : "", covered && !((counted[column] >> row) & 1) ? "uncounted" : ""];
      behind += covered;
      cells.push(svg("rect", { class: names.join(" ").trim(), x: column, y: 15 - row, width: 0.86, height: 0.86 }));
    }
  }
  const words = `${behind} of ${cells.length} cells hidden`;
  return html("figure", { class: "seen" },
              svg("svg", { viewBox: "0 0 16 16", role: "img", "aria-label": words }, cells),
              html("figcaption", {}, words));
}

function drawWithout(roll) {
  return (roll.without || []).map((one) =>
    html("p", { class: "without" }, `Without ${one.pack}: ${count(one.dice, "die", "dice")} against ${one.target}.`));
}

function drawRoll(roll, index) {
  const opposed = (roll.opposed || []).map((face) => (typeof face === "object" ? face : { face }));
  const box = html("div", { class: "roll", role: "group", "aria-label": roll.title },
    html("h4", {}, roll.title, html("b", { class: "outcome" }, count(roll.successes, "success", "successes"))),
    drawDice(roll.dice, roll.sides, "Dice"),
    opposed.length > 0 ? [html("p", { class: "against" }, "against"), drawDice(opposed, roll.sides, "Dice against")] : null,
    html("div", { class: "sums" },
      html("div", { class: "lists" },
        drawTerms("Dice", roll.pool, roll, index), drawTerms("Target", roll.target, roll, index),
        drawTerms("Target of the other", roll.opposed_target, roll, index),
        drawTerms("Result", roll.result, roll, index)),
      roll.seen ? drawSeen(roll.seen) : null),
    drawWithout(roll));
  box.addEventListener("mouseenter", () => light([...table.querySelectorAll(`[data-roll="${index}"]`)]));
  box.addEventListener("mouseleave", dim);
  return box;
}
