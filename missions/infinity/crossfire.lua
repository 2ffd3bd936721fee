-- crossfire.lua: two fire teams at either end of a street. Whoever moves into the open is shot at, and on
-- both sides somebody waits in the air.
return mission {
  ruleset = "infinity-n3-skills", id = "infinity-crossfire", title = "Crossfire",
  table = { 48, 32 },
  briefing = "Put the other fire team out of action. After ten Player Turns numbers decide.",
  terrain = {
    wall { "barricade", from = { 12, 6 }, to = { 12, 12 }, height = 1 },
    wall { "barricade", from = { 36, 20 }, to = { 36, 26 }, height = 1 },
    box { "kiosk", at = { 20, 4 }, size = { 8, 6 }, height = 4 },
    box { "warehouse", at = { 21, 21 }, size = { 6, 8 }, height = 6 },
    box { "crates", at = { 23, 14 }, size = { 2, 3 }, height = 1.2 },
  },

  setup = function(m)
    m.vars.player_turns = 10
    m:add("rifleman", { name = "Torvin", side = "blue", at = { 4, 8 }, face = { 48, 8 } })
    m:add("rifleman", { name = "Brisa", side = "blue", at = { 4, 16 }, face = { 48, 16 } })
    m:add("marksman", { name = "Ysolt", side = "blue", at = { 4, 22 }, face = { 48, 22 } })
    m:add("skirmisher", { name = "Kett", side = "blue", at = { 8, 18 }, face = { 48, 18 } })
    m:add("glider", { name = "Wren", side = "blue", place = "off" })
    m:add("militia", { name = "Marek", side = "green", at = { 44, 8 }, face = { 0, 8 } })
    m:add("militia", { name = "Oda", side = "green", at = { 44, 16 }, face = { 0, 16 } })
    m:add("picket", { name = "Pell", side = "green", at = { 44, 24 }, face = { 0, 24 } })
    m:add("raider", { name = "Rask", side = "green", at = { 40, 14 }, face = { 0, 14 } })
    m:add("glider", { name = "Vesna", side = "green", place = "off", sixth_sense = true })
  end,
}
