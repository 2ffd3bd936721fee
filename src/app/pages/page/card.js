// card.js: everybody at a glance, and the card of one figure as it was at a moment.

const chips = new Map();

function letterOf(id) {
  return figureOf.get(id).letter || "";
}

function drawChip(figure, choose) {
  const chip = button({ class: `chip ${figure.side}`, "aria-pressed": "false" }, () => choose(figure.id),
                      html("b", { class: "letter", "aria-hidden": "true" }, letterOf(figure.id)),
                      html("span", { class: "name" }, figure.name), html("small", { class: "states" }));
  chips.set(figure.id, chip);
  return html("li", {}, chip);
}

function drawChips(choose) {
  const box = html("ul", { id: "figures-list", "aria-label": "Figures" });
  box.append(...battle.figures.map((figure) => drawChip(figure, choose)));
  return box;
}

function updateChips(at, chosen) {
  for (const [id, chip] of chips) {
    const now = moments[at].figures.get(id);
    const words = [...stateWords(now), whereabouts(now)].filter((word) => word);
    chip.querySelector(".states").textContent = words.join(", ");
    chip.setAttribute("aria-pressed", String(id === chosen));
    chip.classList.toggle("out", Boolean(now) && now.place !== "off" && !isOnTable(now));
    chip.classList.toggle("acting", battle.steps[at].who === id);
  }
}

function drawStats(figure, now) {
  const changed = new Map((now && now.stats) || []);
  return html("dl", { class: "stats" }, (figure.stats || []).map(([name, value]) => {
    const current = changed.has(name) ? changed.get(name) : value;
    const was = current === value ? null : html("small", {}, ` of ${value}`);
    return html("div", { class: current === value ? null : "changed" },
                html("dt", {}, name), html("dd", {}, String(current), was));
  }));
}

function row(name, words) {
  return words ? html("p", {}, html("b", {}, `${name} `), words) : null;
}

function placeWords(now) {
  if (!isOnTable(now)) {
    return whereabouts(now);
  }
  const height = now.z > 0 ? `, ${told(now.z)} up` : "";
  return `at ${told(now.x)} across, ${told(now.y)} down${height}`;
}

// Buttons to where the figure acts next, and where it did before.
function drawJumps(id, at, go) {
  const jump = (way, word) => {
    const to = actionOf(id, at, way);
    return button({ class: "jump", disabled: to === null, "data-way": way }, () => go(to), word);
  };
  return html("p", { class: "jumps" }, jump(-1, "Action before"), jump(1, "Next action"));
}

function drawCard(id, at, go, close) {
  const figure = figureOf.get(id);
  const now = moments[at].figures.get(id);
  return html("section", { class: `card ${figure.side}`, "aria-label": `Card of ${figure.name}` },
    html("h3", {}, html("b", { class: "letter", "aria-hidden": "true" }, letterOf(id)), figure.name,
         html("small", {}, figure.primary ? `primary ${figure.kind}` : figure.kind)),
    button({ class: "close", "aria-label": "Close the card" }, close, "\u00d7"),
    drawStats(figure, now),
    html("p", { class: "states" }, stateWords(now).join(", ") || "in no particular state"),
    row("Carries", (figure.carries || []).map(([name, n]) => (n > 1 ? `${name} x${n}` : name)).join(", ")),
    row("Upgrades", (figure.upgrades || []).join(", ")),
    html("p", { class: "place" }, placeWords(now)),
    drawJumps(id, at, go));
}
