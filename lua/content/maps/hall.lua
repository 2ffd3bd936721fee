-- hall.lua: a hall with gates at both ends, wide enough for machines, and a roof four inches up.
-- 14 by 16 inches; the stairs are at the bottom.
return map {
  name = "Hall", size = { 14, 16 },
  legend = {
    ["#"] = wall { "hall wall", height = 4 },
    ["="] = wall { "hall sill", height = 1.2 },
    ["o"] = box { "pallets", height = 1.2 },
  },
  drawing = [[
#####...######
#............#
#..oo.....oo.#
#..oo.....oo.#
=............#
=............=
#............=
#....oo......#
#....oo......#
#............#
######...#####
..............
..............
..............
..............
..............
]],
  roof { "hall roof", at = { 0.25, 0.25 }, size = { 13.5, 10.5 }, height = 4 },
  stairs { "hall stairs", at = { 1, 10.75 }, size = { 3, 5.2 }, height = 4, up = "top" },
  ladder { "hall ladder", at = { 10, 10.75 }, size = { 1, 0.4 }, height = 4 },
}
