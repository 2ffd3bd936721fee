-- hill-station.lua: two hills of two steps each, built on, with a valley of twelve inches between
-- them. The table is the same from both sides.
local function hill(x, y, w, d, height)
  return hull { "hill", height = height,
                points = { { x + 2, y }, { x + w - 2, y }, { x + w, y + 2 }, { x + w, y + d - 2 },
                           { x + w - 2, y + d }, { x + 2, y + d }, { x, y + d - 2 }, { x, y + 2 } } }
end

local half = map {
  size = { 48, 24 },
  legend = {
    ["o"] = box { "boulders", height = 1.3 },
    ["-"] = wall { "dry wall", height = 0.8 },
    ["x"] = fence { "hedge", height = 1.2, hides = 2 },
    ["%"] = broken "scree",
    ["!"] = dangerous "crevasse",
  },
  drawing = [[
................................................
................................................
................................................
..................................oo............
..................................oo............
................................................
................................................
................................................
..............................................%.
....%%%.......xxxxx.........--................%.
....%%%........oo...............................
...oo..........oo.................!!!...........
]],
  hill(4, 4, 28, 14, 0.5), hill(5.5, 5, 25, 12.2, 1),
  part { map "office", at = { 11.5, 6.5 }, raise = 1 },
  part { map "shed", at = { 39, 6 }, turn = 270 },
  part { map "ruin", at = { 35, 13 }, turn = 180 },
}
return map { name = "Hill station", half, part { half, at = { 0, 24 }, turn = 180 } }
