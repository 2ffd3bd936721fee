// timeline.js: the slider, its buttons, and the strip above it: an activation a stroke, in the colour
// of its side, and a mark where somebody fell.

const timeline = { slider: null, play: null, title: null, timer: 0 };

function sideOf(step) {
  const figure = figureOf.get(step.who);
  return step.side || (figure ? figure.side : "none");
}

function fellIn(step) {
  return (step.fires || []).some((fire) => fire.result === "dead" || fire.result === "down") ||
         (step.now || []).some((now) => (now.states || []).some(([word]) => word === "dead"));
}

// Somebody fell who had not before.
function fallsAt(at) {
  const out = (moment) => [...moment.figures.values()]
    .filter((now) => (now.states || []).some(([word]) => word === "dead" || word === "down")).length;
  return at > 0 && fellIn(battle.steps[at]) && out(moments[at]) > out(moments[at - 1]);
}

function drawStrip() {
  const strokes = battle.steps.map((step, at) => {
    const rolls = (step.rolls || []).length;
    return svg("path", { class: `stroke ${sideOf(step)}`, d: `M${at} 20V${14 - Math.min(rolls, 4) * 2}` });
  });
  const falls = battle.steps.map((step, at) => (fallsAt(at) ? svg("path", { class: "fall", d: `M${at} 4V0` }) : null));
  return svg("svg", { id: "strip", viewBox: `0 0 ${Math.max(last, 1)} 20`, preserveAspectRatio: "none",
                      "aria-hidden": "true" }, strokes, falls);
}

function cardsLeft(step) {
  return step.clock === null || step.clock === undefined ? "" : `${count(step.clock, "card")} left`;
}

// What a step is, in one line: also what a screen reader says of it.
function stepWords(at) {
  const step = battle.steps[at];
  const place = at === 0 ? "" : `Step ${at} of ${last}`;
  return [place, step.title, cardsLeft(step)].filter((word) => word).join(", ");
}

function isPlaying() {
  return timeline.timer !== 0;
}

function stopPlaying() {
  clearInterval(timeline.timer);
  timeline.timer = 0;
  timeline.play.textContent = "Play";
}

function startPlaying(next) {
  timeline.timer = setInterval(next, 1400);
  timeline.play.textContent = "Pause";
  next();
}

function updateTimeline(at) {
  timeline.slider.value = at;
  timeline.slider.setAttribute("aria-valuetext", stepWords(at));
  timeline.title.textContent = battle.steps[at].title;
  timeline.clock.textContent = [`${at} of ${last}`, cardsLeft(battle.steps[at])].filter((word) => word).join(" \u00b7 ");
  timeline.back.disabled = timeline.first.disabled = at === 0;
  timeline.ahead.disabled = timeline.end.disabled = at === last;
}

function drawTimeline(acts) {
  const control = (name, label, action, word) => {
    timeline[name] = button({ "aria-label": label, title: label, id: `to-${name}` }, action, word);
    return timeline[name];
  };
  timeline.slider = html("input", { type: "range", id: "step", min: 0, max: last, value: 0, "aria-label": "Step" });
  timeline.slider.addEventListener("input", () => acts.go(Number(timeline.slider.value)));
  timeline.title = html("b", { class: "title" });
  timeline.clock = html("span", { class: "clock" });
  timeline.play = button({ id: "play" }, acts.playOrPause, "Play");
  return [
    html("p", { class: "moment" }, timeline.title, timeline.clock),
    html("div", { class: "track" }, drawStrip(), timeline.slider),
    html("p", { class: "controls" },
      control("first", "First step", () => acts.go(0), "\u21e4"),
      control("back", "Step back", () => acts.by(-1), "\u2190"), timeline.play,
      control("ahead", "Step ahead", () => acts.by(1), "\u2192"),
      control("end", "Last step", () => acts.go(last), "\u21e5"),
      html("span", { class: "gap" }),
      button({ "aria-label": "Show more of the table", title: "Show more of the table" }, () => acts.zoom(0.7), "\u2212"),
      button({ "aria-label": "Show the table larger", title: "Show the table larger", id: "larger" }, () => acts.zoom(1.4), "+"),
      button({ title: "The whole table" }, () => acts.zoom(0), "Fit")),
    html("details", { class: "keys" }, html("summary", {}, "Keys"), keyList()),
  ];
}

function keyList() {
  const keys = [["\u2190 \u2192", "a step back, ahead"], ["Home End", "first, last step"], ["Space", "play, pause"],
                ["p n", "action before, next action of the chosen figure"], ["o", "opens the rolls of the step"],
                ["+ \u2212 0", "table larger, smaller, whole"], ["Esc", "closes the card"]];
  return html("dl", {}, keys.map(([key, what]) => html("div", {}, html("dt", {}, key), html("dd", {}, what))));
}
