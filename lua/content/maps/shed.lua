-- shed.lua: one room, and a roof low enough to scramble onto. 6 by 6 inches.
return map {
  name = "Shed", size = { 6, 6 },
  legend = {
    ["#"] = wall { "shed wall", height = 2 },
    ["="] = wall { "shed sill", height = 0.9 },
  },
  drawing = [[
###==#
#....#
#....#
#.....
#.....
######
]],
  roof { "shed roof", at = { 0.25, 0.25 }, size = { 5.5, 5.5 }, height = 2 },
}
