-- smoke.lua: two teams, and a bank of smoke between them. Who has a visor shoots through it; who comes by
-- air has to keep clear of it.
return mission {
  ruleset = "infinity-n3-skills", id = "infinity-smoke", title = "Smoke",
  table = { 40, 24 },
  briefing = "Put the other team out of action. The smoke in the middle stays; beyond it there is dust.",
  terrain = {
    wall { "fence post", from = { 12, 10 }, to = { 12, 14 }, height = 1 },
    wall { "fence post", from = { 28, 10 }, to = { 28, 14 }, height = 1 },
  },

  setup = function(m)
    m.vars.player_turns = 12
    m.game:zone { at = { 20, 9 }, radius = 4, tags = { "zero" } }
    m.game:zone { at = { 20, 17 }, radius = 4, tags = { "zero" } }
    m.game:zone { at = { 20, 2.5 }, size = { 16, 5 }, tags = { "poor" } }
    m:add("stalker", { name = "Ilse", side = "blue", at = { 6, 12 }, face = { 40, 12 }, visor2 = true })
    m:add("skirmisher", { name = "Kett", side = "blue", at = { 8, 8 }, face = { 40, 8 } })
    m:add("militia", { name = "Marek", side = "blue", at = { 6, 4 }, face = { 40, 4 } })
    m:add("rifleman", { name = "Halka", side = "green", at = { 34, 11 }, face = { 0, 11 } })
    m:add("rifleman", { name = "Brisa", side = "green", at = { 34, 15 }, face = { 0, 15 } })
    m:add("marksman", { name = "Ysolt", side = "green", at = { 34, 4 }, face = { 0, 4 } })
    m:add("glider", { name = "Wren", side = "green", place = "off" })
  end,
}
