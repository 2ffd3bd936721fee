-- ruin.lua: what is left of a house: no roof, breaches in the walls, rubble on the floor. 9 by 9
-- inches.
return map {
  name = "Ruin", size = { 9, 9 },
  legend = {
    ["#"] = wall { "broken wall", height = 3 },
    ["-"] = wall { "stump", height = 0.8 },
    ["%"] = broken "rubble",
  },
  drawing = [[
####---##
#.......#
#..%%....
#..%%....
-........
-......%#
#......%#
#.......#
##...####
]],
}
