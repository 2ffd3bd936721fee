-- office.lua: a ground floor of two rooms, a terrace on top of it, an upper room beside the terrace
-- with a roof of its own. 18 by 10 inches; the stairs to the terrace are on the left.
return map {
  name = "Office", size = { 18, 10 },
  legend = {
    ["#"] = wall { "office wall", height = 3 },
    ["="] = wall { "office sill", height = 1 },
    ["H"] = wall { "upper wall", bottom = 3, height = 6 },
    ["-"] = wall { "upper sill", bottom = 3, height = 4 },
    ["o"] = box { "desk", height = 0.9 },
  },
  drawing = { [[
....####==####==##
....#......#.....#
....#.oo...#.....#
....#......#......
....#.............
....#.............
....#............#
....#......#.oo..#
....#......#.....#
....####...####==#
]], [[
...........H--HHHH
...........H.....H
...........H.....-
...........H.....-
...........H.....H
...........H.....H
...........H.....H
.................H
.................H
...........HHH--HH
]] },
  roof { "terrace", at = { 4.25, 0.25 }, size = { 13.5, 9.5 }, height = 3 },
  roof { "office roof", at = { 11.25, 0.25 }, size = { 6.5, 9.5 }, height = 6 },
  stairs { "office stairs", at = { 0, 4 }, size = { 4.25, 3 }, height = 3, up = "right" },
  stairs { "upper stairs", at = { 7, 2 }, size = { 4.25, 3 }, bottom = 3, height = 6, up = "right" },
  ladder { "office ladder", at = { 5, 0 }, size = { 1, 0.25 }, height = 3 },
}
