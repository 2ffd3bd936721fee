-- house.lua: two rooms, a flat roof three inches up, stairs and a ladder to it. 9 by 14 inches with
-- the stairs in front; for `part { map "house", at = { x, y }, turn = 90 }`.
return map {
  name = "House", size = { 9, 14 },
  legend = {
    ["#"] = wall { "house wall", height = 3 },
    ["="] = wall { "window sill", height = 1 },
    ["o"] = box { "table", height = 0.9 },
  },
  drawing = [[
##==####.
#......#.
#......#.
=......#.
#......#.
##...###.
#........
#........
#.oo.....
########.
.........
.........
.........
.........
]],
  roof { "house roof", at = { 0.25, 0.25 }, size = { 7.5, 9.5 }, height = 3 },
  stairs { "house stairs", at = { 2, 9.75 }, size = { 3, 4.2 }, height = 3, up = "top" },
  ladder { "house ladder", at = { 7.75, 2 }, size = { 0.4, 1 }, height = 3 },
}
