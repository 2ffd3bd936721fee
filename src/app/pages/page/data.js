// data.js: the battle, as the program wrote it down, and what is known at each of its steps.

const battle = JSON.parse(byId("battle").textContent);
const last = battle.steps.length - 1;
battle.unit = battle.unit || 254;
const figureOf = new Map(battle.figures.map((figure) => [figure.id, figure]));

// What is true of every figure after each step, and the zones there are: steps only say what changed.
const moments = [];
{
  let figures = new Map();
  let zones = [];
  for (const step of battle.steps) {
    if (step.now && step.now.length > 0) {
      figures = new Map(figures);
      for (const change of step.now) {
        figures.set(change.id, { ...figures.get(change.id), ...change });
      }
    }
    zones = step.zones || zones;
    moments.push({ figures, zones });
  }
}

function nameOf(id) {
  const figure = figureOf.get(id);
  return figure ? figure.name : "nobody";
}

function isOnTable(now) {
  return now !== undefined && now.place === "table" && !now.gone;
}

// "wounded 2, prone": a state that is only there or not is told without its number.
const graded = new Set(["wounded", "stunned", "stressed", "tokens"]);

function stateWord([name, level]) {
  return graded.has(name) || level > 1 ? `${name} ${level}` : name;
}

function stateWords(now) {
  return ((now && now.states) || []).map(stateWord);
}

function whereabouts(now) {
  if (!now) {
    return "not there yet";
  }
  if (isOnTable(now)) {
    return "";
  }
  return { left: "left the table", off: "not on the table" }[now.place] || "gone";
}

// A length in the units of the table, as the log tells it.
function told(length) {
  return `${(length / battle.unit).toFixed(1)} ${battle.unit_name || "in"}`;
}

// The next step after `from` in which a figure acts, or the one before it; null where there is none.
function actionOf(id, from, way) {
  for (let at = from + way; at >= 0 && at <= last; at += way) {
    if (battle.steps[at].who === id) {
      return at;
    }
  }
  return null;
}

function docOf(term) {
  return term.doc || (battle.docs && battle.docs[term.rule]) || "";
}
