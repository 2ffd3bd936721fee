// chart.js: charts as SVG. Whatever is counted in them is a button that names battles to look at.

const plot = { width: 320, height: 120, left: 4, right: 4, top: 8, bottom: 20 };

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}

function rounded(value) {
  return Math.abs(value) >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(2);
}

function measured(value, flag) {
  return value === null || value === undefined ? "?" : flag ? percent(value) : rounded(value);
}

function scale(low, high, from, to) {
  return high > low ? (value) => from + ((value - low) / (high - low)) * (to - from) : () => (from + to) / 2;
}

// A shape that is pressed like a button, with what it stands for.
function pressed(shape, label, act) {
  fill(shape, { tabindex: 0, role: "button", "aria-label": label }, [svg("title", {}, label)]);
  shape.addEventListener("click", act);
  shape.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      act();
    }
  });
  return shape;
}

// A width of bins, in whole numbers, with which there are no more than so many of them.
function binWidth(range, most) {
  for (let unit = 1; ; unit *= 10) {
    for (const times of [1, 2, 5]) {
      if (range / (unit * times) < most) {
        return unit * times;
      }
    }
  }
}

function binned(bars) {
  const low = bars[0].value;
  const width = binWidth(bars.at(-1).value - low, 24);
  const bins = new Map();
  for (const bar of bars) {
    const at = Math.floor((bar.value - low) / width);
    const bin = bins.get(at) || { from: low + at * width, to: low + at * width + width - 1, n: 0, seeds: [] };
    bin.n += bar.n;
    bin.seeds = bin.seeds.concat(bar.seeds).slice(0, 3);
    bins.set(at, bin);
  }
  return { bins: [...bins.values()], width, low, high: low + (Math.max(...bins.keys()) + 1) * width };
}

function axisWord(x, words, anchor) {
  return svg("text", { class: "axis", x, y: plot.height - 6, "text-anchor": anchor }, words);
}

// How often each value came up; the mean, and between what it lies.
function histogram(column, act) {
  const { bins, width, low, high } = binned(column.bars);
  const most = Math.max(...bins.map((bin) => bin.n));
  const x = scale(low, high, plot.left, plot.width - plot.right);
  const y = scale(0, most, plot.height - plot.bottom, plot.top);
  const bars = bins.map((bin) => {
    const value = width === 1 ? String(bin.from) : `${bin.from} to ${bin.to}`;
    const words = `${column.name} ${value}: ${count(bin.n, "battle")} of ${column.n} (${percent(bin.n / column.n)})`;
    const place = { x: x(bin.from), y: y(bin.n), width: Math.max(1, x(low + width) - x(low) - 1), height: y(0) - y(bin.n) };
    return pressed(svg("rect", { class: "bar", ...place }), words, () => act(words, bin.seeds));
  });
  const shift = width === 1 ? (x(1) - x(0)) / 2 : 0; // a bar of one value stands around it
  const middle = x(column.mean) + shift;
  return svg("svg", { class: "chart", viewBox: `0 0 ${plot.width} ${plot.height}`, role: "group", "aria-label": column.doc },
    svg("rect", { class: "band", x: x(column.low) + shift, y: plot.top, height: y(0) - plot.top,
                  width: Math.max(1, x(column.high) - x(column.low)) }),
    bars, svg("path", { class: "mean", d: `M${middle} ${plot.top}V${y(0)}` }),
    svg("path", { class: "line", d: `M${plot.left} ${y(0)}H${plot.width - plot.right}` }),
    axisWord(plot.left, rounded(low), "start"), axisWord(plot.width - plot.right, rounded(high - 1), "end"));
}

// A value between the ends of its interval, on a line from `low` to `high`; `zero` is marked.
function whisker(value, interval, low, high, zero) {
  const x = scale(low, high, 4, 196);
  const at = (end) => within(4, x(end), 196);
  const shape = [svg("path", { class: "line", d: "M4 10H196" })];
  if (zero !== undefined) {
    shape.push(svg("path", { class: "zero", d: `M${x(zero)} 2V18` }));
  }
  if (interval[0] !== null && interval[1] !== null) {
    shape.push(svg("path", { class: "spread", d: `M${at(interval[0])} 10H${at(interval[1])}` }));
  }
  shape.push(svg("circle", { class: "dot", cx: at(value), cy: 10, r: 4 }));
  return svg("svg", { class: "whisker", viewBox: "0 0 200 20", "aria-hidden": "true" }, shape);
}

// Means over values, with the band of their intervals.
function curve(points, flag, label, wide, act) {
  const tall = wide > plot.width ? 220 : 150;
  const known = points.filter((point) => point.mean !== null);
  const low = Math.min(...known.map((point) => point.low ?? point.mean));
  const high = Math.max(...known.map((point) => point.high ?? point.mean));
  const x = scale(points[0].value, points.at(-1).value, 30, wide - 16);
  const y = scale(low, high, tall - 28, 14);
  const way = (some) => some.map(([a, b]) => `${a.toFixed(1)} ${b.toFixed(1)}`).join("L");
  const upper = known.map((point) => [x(point.value), y(point.high ?? point.mean)]);
  const lower = known.map((point) => [x(point.value), y(point.low ?? point.mean)]).reverse();
  const dots = known.map((point) => {
    const words = `${label} at ${point.value}: ${measured(point.mean, flag)}, between ${measured(point.low, flag)} and ${measured(point.high, flag)}`;
    return pressed(svg("circle", { class: "dot", cx: x(point.value), cy: y(point.mean), r: 4.5 }), words,
                   () => act(words, point));
  });
  return svg("svg", { class: "chart", viewBox: `0 0 ${wide} ${tall}`, role: "group", "aria-label": label },
    svg("path", { class: "band", d: `M${way([...upper, ...lower])}Z` }),
    svg("path", { class: "mean curve", d: `M${way(known.map((point) => [x(point.value), y(point.mean)]))}` }), dots,
    svg("text", { class: "axis", x: 2, y: 10 }, measured(high, flag)),
    svg("text", { class: "axis", x: 2, y: tall - 22 }, measured(low, flag)),
    points.map((point, i) => (points.length < 14 || i % Math.ceil(points.length / 12) === 0
      ? svg("text", { class: "axis", x: x(point.value), y: tall - 4, "text-anchor": "middle" }, String(point.value)) : null)));
}

// "8 to 12 across, 4 to 8 down": a square of falls, in inches from the upper left corner.
function squareWords(ground, x, y) {
  const inches = (length) => rounded(length / ground.unit);
  const side = (nth, end) => `${inches(nth * ground.cell)} to ${inches(Math.min((nth + 1) * ground.cell, end))}`;
  return `${side(x, ground.width)} across, ${side(y, ground.depth)} down`;
}

// Squares of a grid over the drawing of the table, the more the deeper.
function heat(ground, squares, name) {
  const most = Math.max(1, ...squares.map(([, , n]) => n));
  return svg("g", { id: "heat", class: name }, squares.map(([x, y, n]) =>
    svg("rect", { x: x * ground.cell, y: y * ground.cell, width: ground.cell, height: ground.cell,
                  "fill-opacity": (0.12 + 0.78 * Math.sqrt(n / most)).toFixed(2) },
        svg("title", {}, `${count(n, "fall")}, ${squareWords(ground, x, y)}`))));
}
