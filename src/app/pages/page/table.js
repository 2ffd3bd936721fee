// table.js: what moves on the drawing of the table: figures, zones, trails, lines of fire, and what
// is lit up.

const table = byId("table");
const layer = (id) => table.querySelector(`#${id}`);
const onTable = new Map(battle.figures.map((figure) => [figure.id, layer(`f${figure.id}`)]));

// Volumes that belong to the terrain stay; zones come and go.
function replaceZones(zones) {
  for (const old of table.querySelectorAll("#zones > .zone")) {
    old.remove();
  }
  layer("zones").append(...zones.map(drawZone));
}

// "W2": the short form of a state, under a figure.
const short = {
  wounded: "W", stunned: "S", stressed: "St", targeted: "T", prone: "P", "dug in": "Dug",
  overwatch: "OW", alert: "!", tokens: "+", climbing: "Cl", down: "down", dead: "dead",
};

function badge([name, level]) {
  const word = short[name] || name;
  return graded.has(name) || level > 1 ? `${word}${level}` : word;
}

function turn(element, now) {
  const length = Math.hypot(now.fx || 0, now.fy || 0);
  const [x, y] = length > 0 ? [now.fx / length, now.fy / length] : [1, 0];
  for (const part of element.querySelectorAll(".facing, .view")) {
    part.setAttribute("transform", `matrix(${x} ${y} ${-y} ${x} 0 0)`);
  }
}

function put(element, x, y) {
  element.setAttribute("transform", `translate(${x} ${y})`);
}

// How far it sees round itself, for the drawing: half a disc, or all of it.
function drawView(element, figure, now) {
  const far = figure.r + 2 * battle.unit;
  const half = `A${far} ${far} 0 0 1 0 ${far}`;
  const path = element.querySelector(".view");
  if (path) {
    path.setAttribute("d", now.all_round ? `M0 ${-far}${half}A${far} ${far} 0 0 1 0 ${-far}Z` : `M0 ${-far}${half}Z`);
  }
}

// Who changes sides changes its colour.
function drawSide(element, side) {
  element.classList.remove("blue", "green", "red", "none");
  element.classList.add(side);
}

function describe(figure, now) {
  return [figure.name, figure.kind, ...stateWords(now)].join(", ");
}

// As large as its base lets it be.
function sizeLetter(element, figure) {
  const letter = element.querySelector(".letter");
  letter.setAttribute("font-size", Math.round(figure.r * (letter.textContent.length > 1 ? 1.1 : 1.4)));
}

// Under the figure, or above it where the table ends.
function drawBadges(element, figure, now) {
  const words = now.states.map(badge).join(" ");
  const group = element.querySelector(".badges");
  group.replaceChildren();
  if (words) {
    const low = now.y + figure.r + 300 > battle.table.h;
    const place = { y: low ? -figure.r - 40 : figure.r + 40, class: low ? "above" : "below" };
    group.append(svg("text", { ...place, "text-anchor": "middle" }, words));
  }
}

function drawFigure(id, now, step) {
  const element = onTable.get(id);
  if (!element) {
    return;
  }
  const figure = figureOf.get(id);
  const has = (name) => Boolean(now && now.states && now.states.some(([word]) => word === name));
  element.removeAttribute("display");
  element.classList.toggle("gone", !isOnTable(now));
  element.classList.toggle("dead", has("dead"));
  element.classList.toggle("down", has("down"));
  element.classList.toggle("acting", step.who === id);
  if (now) {
    put(element, now.x, now.y);
    turn(element, now);
    drawView(element, figure, now);
    drawSide(element, now.side || figure.side);
    sizeLetter(element, figure);
    drawBadges(element, figure, { ...now, states: now.states || [] });
    element.setAttribute("aria-label", describe(figure, now));
    element.querySelector("title").textContent = describe(figure, now);
  }
}

function drawZone(zone) {
  const title = svg("title", {}, zone.name || zone.kind);
  const shape = { class: `zone ${zone.kind}`, "data-zone": zone.id };
  if (zone.w) {
    const place = { x: zone.x - zone.w / 2, y: zone.y - zone.h / 2, width: zone.w, height: zone.h };
    return svg("rect", { ...shape, ...place }, title);
  }
  return svg("circle", { ...shape, cx: zone.x, cy: zone.y, r: zone.r }, title);
}

function drawTrail(trail) {
  const figure = figureOf.get(trail.who);
  const side = figure ? figure.side : "none";
  return [
    svg("polyline", { class: `trail ${trail.kind} ${side}`, points: trail.points.join(" ") }),
    svg("circle", { class: `start ${side}`, cx: trail.points[0], cy: trail.points[1], r: 45 }),
  ];
}

// A line of fire; where it struck, a ring, and a cross over the one who is out.
function drawFire(fire) {
  const [x1, y1, x2, y2] = fire.line;
  const words = `${nameOf(fire.who)} at ${nameOf(fire.against)}: ${fire.result}`;
  const parts = [svg("path", { d: `M${x1} ${y1}L${x2} ${y2}` })];
  if (fire.result !== "miss" && fire.result !== "stopped") {
    parts.push(svg("circle", { class: "struck", cx: x2, cy: y2, r: 230 }));
  }
  if (fire.result === "dead" || fire.result === "down") {
    const d = `M${x2 - 170} ${y2 - 170}l340 340m0 -340l-340 340`;
    parts.push(svg("path", { class: "struck", d }));
  }
  return svg("g", { class: `fire ${fire.result}`, "data-roll": fire.roll },
             svg("title", {}, words), parts);
}

function drawBlast(blast) {
  return svg("circle", { class: "blast", cx: blast.x, cy: blast.y, r: blast.r }, svg("title", {}, blast.cause));
}

// Lines of rolls that are no shots: seen only while they are lit.
function drawSight(roll, index) {
  const [x1, y1, x2, y2] = roll.line;
  return svg("path", { class: "sight", "data-roll": index, d: `M${x1} ${y1}L${x2} ${y2}` });
}

function drawLines(step) {
  const fires = step.fires || [];
  const shot = new Set(fires.map((fire) => fire.roll));
  const sights = (step.rolls || [])
    .map((roll, index) => (roll.line && !shot.has(index) ? drawSight(roll, index) : null));
  return [...(step.blasts || []).map(drawBlast), ...fires.map(drawFire), ...sights.filter((line) => line)];
}

// The table as it was after a step.
function drawMoment(at) {
  const step = battle.steps[at];
  const moment = moments[at];
  for (const figure of battle.figures) {
    drawFigure(figure.id, moment.figures.get(figure.id), step);
  }
  replaceZones(moment.zones);
  layer("trails").replaceChildren(...(step.trails || []).flatMap(drawTrail));
  layer("fires").replaceChildren(...drawLines(step));
}

// Where something that went along a polyline is, after a part (0 to 1) of the whole way.
function alongTrail(points, part) {
  const lengths = [];
  for (let i = 2; i < points.length; i += 2) {
    lengths.push(Math.hypot(points[i] - points[i - 2], points[i + 1] - points[i - 1]));
  }
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (let i = 0; i < lengths.length; i++) {
    if (left <= lengths[i] && lengths[i] > 0) {
      const share = left / lengths[i];
      const mix = (k) => points[2 * i + k] + share * (points[2 * i + 2 + k] - points[2 * i + k]);
      return [mix(0), mix(1)];
    }
    left -= lengths[i];
  }
  return points.slice(-2);
}

// The way of each figure in a step, from trail to trail.
function waysOf(step) {
  const ways = new Map();
  for (const trail of step.trails || []) {
    ways.set(trail.who, (ways.get(trail.who) || []).concat(trail.points));
  }
  return ways;
}

let moving = 0;

// Walks those who moved in a step along their trails; then all is as drawMoment left it.
function animate(at, milliseconds) {
  cancelAnimationFrame(moving);
  const ways = waysOf(battle.steps[at]);
  const end = moments[at].figures;
  if (calm.matches || ways.size === 0) {
    return;
  }
  let begin = null;
  const frame = (time) => {
    begin = begin === null ? time : begin;
    const part = Math.min(1, (time - begin) / milliseconds);
    for (const [id, points] of ways) {
      const now = end.get(id);
      const element = onTable.get(id);
      if (element && isOnTable(now)) {
        put(element, ...(part < 1 ? alongTrail(points, part) : [now.x, now.y]));
      }
    }
    moving = part < 1 ? requestAnimationFrame(frame) : 0;
  };
  moving = requestAnimationFrame(frame);
}

function stopMoving() {
  cancelAnimationFrame(moving);
}

function dim() {
  table.classList.remove("lighting");
  for (const element of table.querySelectorAll(".lit")) {
    element.classList.remove("lit");
  }
}

// What a term came from, on the table: a figure, a zone, a piece of terrain; otherwise the line of
// the roll it belongs to.
function causesOf(term, roll, index) {
  const at = term.at || {};
  if (at.figure !== undefined) {
    return [onTable.get(at.figure)];
  }
  if (at.zone !== undefined) {
    return [...table.querySelectorAll(`[data-zone="${Number(at.zone)}"]`)];
  }
  if (at.piece !== undefined) {
    return [...table.querySelectorAll(`[data-piece="${Number(at.piece)}"]`)];
  }
  return [...table.querySelectorAll(`[data-roll="${index}"]`), onTable.get(roll.who)];
}

function light(elements) {
  dim();
  const found = elements.filter((element) => element);
  for (const element of found) {
    element.classList.add("lit");
  }
  table.classList.toggle("lighting", found.length > 0);
}
