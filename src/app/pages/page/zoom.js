// zoom.js: a closer look at a part of the table: its viewBox, never beyond the edges.

const whole = table.viewBox.baseVal;
const view = { x: whole.x, y: whole.y, w: whole.width, h: whole.height };
const edge = { x: whole.x, y: whole.y, w: whole.width, h: whole.height };

// Words beside figures stay as large as words are, however much of the table is shown.
function sizeWords() {
  const pixel = view.w / (table.clientWidth || 600);
  layer("figures").setAttribute("font-size", Math.round(Math.min(10 * pixel, 330)));
  table.classList.toggle("far", pixel > 24);
}

function showView() {
  view.x = within(edge.x, view.x, edge.x + edge.w - view.w);
  view.y = within(edge.y, view.y, edge.y + edge.h - view.h);
  table.setAttribute("viewBox", `${view.x} ${view.y} ${view.w} ${view.h}`);
  table.classList.toggle("near", view.w < edge.w);
  sizeWords();
}

// Shows so many times as much as now, 0 for the whole table, round a point of the table.
function zoom(times, x = view.x + view.w / 2, y = view.y + view.h / 2) {
  const w = times === 0 ? edge.w : within(edge.w / 12, view.w / times, edge.w);
  const share = w / view.w;
  view.x = x - (x - view.x) * share;
  view.y = y - (y - view.y) * share;
  view.w = w;
  view.h = (w * edge.h) / edge.w;
  showView();
}

function placeOf(event) {
  const box = table.getBoundingClientRect();
  return [view.x + ((event.clientX - box.left) / box.width) * view.w,
          view.y + ((event.clientY - box.top) / box.height) * view.h];
}

function onWheel(event) {
  if (event.ctrlKey) {
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, ...placeOf(event));
  }
}

// Drags what is shown, where it is not the whole table.
function onDrag(event) {
  if (event.buttons !== 1 || view.w >= edge.w) {
    return;
  }
  const box = table.getBoundingClientRect();
  view.x -= (event.movementX / box.width) * view.w;
  view.y -= (event.movementY / box.height) * view.h;
  showView();
}

function listenToView() {
  table.addEventListener("wheel", onWheel, { passive: false });
  table.addEventListener("pointermove", onDrag);
  window.addEventListener("resize", sizeWords);
  sizeWords();
}
