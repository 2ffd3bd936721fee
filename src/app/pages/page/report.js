// report.js: the page: which step is shown and who is chosen, and what follows from it.

const shown = { step: 0, figure: null };
const log = byId("log");

// Scrolls the log, and nothing else, to where a step begins.
function followLog(entry) {
  const top = entry.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop - 12;
  log.scrollTo({ top, behavior: calm.matches || isPlaying() ? "auto" : "smooth" });
}

function markLog(at) {
  for (const entry of log.querySelectorAll("[aria-current]")) {
    entry.removeAttribute("aria-current");
  }
  const entry = byId(`s${at}`);
  entry.setAttribute("aria-current", "step");
  followLog(entry);
}

function showCard() {
  const box = byId("figure");
  const had = box.contains(document.activeElement) ? document.activeElement : null;
  for (const [id, element] of onTable) {
    if (element) {
      element.classList.toggle("chosen", id === shown.figure);
    }
  }
  updateChips(shown.step, shown.figure);
  box.replaceChildren();
  if (shown.figure === null) {
    return;
  }
  box.append(drawCard(shown.figure, shown.step, go, () => choose(null)));
  if (had && had.dataset.way) {
    const again = box.querySelector(`[data-way="${had.dataset.way}"]`);
    (again.disabled ? box.querySelector(".close") : again).focus();
  }
}

function show(at) {
  stopMoving();
  dim();
  shown.step = at;
  drawMoment(at);
  updateTimeline(at);
  markLog(at);
  showCard();
  byId("told").textContent = stepWords(at);
}

function rememberPlace() {
  try {
    history.replaceState(null, "", `#step=${shown.step}`);
  } catch {
    return; // some browsers let a file have no place of its own
  }
}

// Shows a step; one that follows the last one shown is played.
function go(at) {
  const next = at === shown.step + 1;
  if (isPlaying()) {
    stopPlaying();
  }
  show(at);
  rememberPlace();
  if (next) {
    animate(at, 500);
  }
}

function by(way) {
  go(within(0, shown.step + way, last));
}

function playNext() {
  if (shown.step >= last) {
    stopPlaying();
    rememberPlace();
    return;
  }
  show(shown.step + 1);
  animate(shown.step, 900);
}

function playOrPause() {
  if (isPlaying()) {
    stopPlaying();
    rememberPlace();
    return;
  }
  if (shown.step >= last) {
    show(0);
  }
  startPlaying(playNext);
}

function choose(id) {
  shown.figure = id === shown.figure ? null : id;
  showCard();
}

function openRolls(line, at, indices) {
  const open = line.getAttribute("aria-expanded") === "true";
  const after = line.closest("p");
  if (open) {
    after.nextElementSibling.remove();
  } else {
    if (shown.step !== at) {
      go(at);
    }
    after.after(html("div", { class: "rolls" }, indices.map((index) => drawRoll(battle.steps[at].rolls[index], index))));
  }
  line.setAttribute("aria-expanded", String(!open));
}

// A line of the log that tells of rolls becomes a button that opens them.
function attachRolls(at) {
  const lines = byId(`s${at}`).querySelectorAll("p");
  const rolls = new Map();
  (battle.steps[at].rolls || []).forEach((roll, index) => {
    rolls.set(roll.log, (rolls.get(roll.log) || []).concat([index]));
  });
  for (const [number, indices] of rolls) {
    const line = lines[number];
    if (line) {
      const words = line.textContent;
      const opener = button({ class: "opens", "aria-expanded": "false" }, () => openRolls(opener, at, indices), words);
      line.replaceChildren(opener);
    }
  }
}

// The title of a step leads to it.
function attachTitle(at) {
  const title = byId(`s${at}`).querySelector("h3");
  title.replaceChildren(button({ class: "leads" }, () => go(at), ...title.childNodes));
}

function openStep() {
  const closed = byId(`s${shown.step}`).querySelectorAll(".opens[aria-expanded=false]");
  const open = byId(`s${shown.step}`).querySelectorAll(".opens[aria-expanded=true]");
  for (const line of closed.length > 0 ? closed : open) {
    line.click();
  }
}

function jump(way) {
  const id = shown.figure === null ? battle.steps[shown.step].who : shown.figure;
  const to = actionOf(id, shown.step, way);
  if (to !== null) {
    go(to);
  }
}

const keys = {
  ArrowLeft: () => by(-1), ArrowRight: () => by(1), Home: () => go(0), End: () => go(last), " ": playOrPause,
  n: () => jump(1), p: () => jump(-1), o: openStep, "+": () => zoom(1.4), "-": () => zoom(0.7), 0: () => zoom(0),
  Escape: () => choose(null),
};

// What an element does with a key by itself, it keeps.
function keepsKey(element, key) {
  if (element.matches("input")) {
    return key.startsWith("Arrow") || key === "Home" || key === "End";
  }
  return element.matches("button, summary, a") && key === " ";
}

function onKey(event) {
  const act = keys[event.key];
  if (act && !event.ctrlKey && !event.altKey && !event.metaKey && !keepsKey(event.target, event.key)) {
    event.preventDefault();
    act();
  }
}

// A figure on the table is a button, for the pointer; the chips are for the keyboard.
function attachFigures() {
  for (const [id, element] of onTable) {
    if (element) {
      if (!element.querySelector("title")) {
        element.append(svg("title", {}));
      }
      element.setAttribute("tabindex", "-1");
      element.setAttribute("role", "button");
      element.addEventListener("click", () => choose(id));
    }
  }
}

function placeAsked() {
  const asked = /^#step=(\d+)$/.exec(location.hash);
  return asked ? within(0, Number(asked[1]), last) : 0;
}

function begin() {
  document.documentElement.classList.add("js");
  byId("timeline").append(...drawTimeline({ go, by, playOrPause, zoom }));
  byId("stage").append(drawChips(choose));
  attachFigures();
  battle.steps.forEach((step, at) => {
    attachTitle(at);
    attachRolls(at);
  });
  document.addEventListener("keydown", onKey);
  byId("copy").addEventListener("click", copyCommand);
  window.addEventListener("hashchange", () => show(placeAsked()));
  listenToView();
  show(placeAsked());
}

begin();
