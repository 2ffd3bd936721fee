-- refinery.lua: tanks, pipes and a walkway over them, with an open yard of twelve inches on the left
-- and another on the right. The table is the same from both sides.
local function tank(x, y)
  local r, s = 2.5, 1.04
  return hull { "tank", height = 5, also = { "impassable" },
                points = { { x - s, y - r }, { x + s, y - r }, { x + r, y - s }, { x + r, y + s },
                           { x + s, y + r }, { x - s, y + r }, { x - r, y + s }, { x - r, y - s } } }
end

local half = map {
  size = { 48, 24 },
  legend = {
    ["="] = wall { "pipes", height = 0.9, thick = 1 },
    ["o"] = box { "drums", height = 1.2 },
    ["x"] = fence { "safety fence", height = 1.5, hides = 0 },
    ["%"] = broken "gravel",
    ["!"] = dangerous "oil pit",
    ["P"] = box { "pump house", height = 1.9 },
  },
  drawing = [[
................................................
................................................
................................................
................................................
...%%%..........................................
...%%%...........................oo.............
.................................oo.............
................................................
.....oo.............!!....====..................
....................!!..........................
................................................
................................................
]],
  part { map "hall", at = { 31, 4 }, turn = 90 },
  tank(10, 8), tank(16.5, 8), tank(23, 8),
  -- The walkway runs over the pipes, from stairs at one end to a ladder at the other.
  roof { "walkway", at = { 10, 12 }, size = { 18, 3 }, height = 3 },
  stairs { "walkway stairs", at = { 6, 12 }, size = { 4, 3 }, height = 3, up = "right" },
  wall { "walkway end", at = { 27.5, 12 }, size = { 0.5, 3 }, height = 3 },
  ladder { "walkway ladder", at = { 28, 13 }, size = { 0.4, 1 }, height = 3 },
}
return map { name = "Refinery", half, part { half, at = { 0, 24 }, turn = 180 } }
