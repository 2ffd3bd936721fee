-- smoke.lua: two teams, and a bank of smoke between them. Who has a visor shoots through it.

local function post(m, profile, name, side, x, y, flags)
  local figure = m:add(profile, { name = name, side = side, at = { x, y },
                                  face = { side == "blue" and 40 or 0, y } })
  if flags then m.game:set(figure, flags) end
end

return mission {
  ruleset = "infinity-n3-skills", id = "infinity-smoke", title = "Smoke",
  table = { 40, 24 },
  briefing = "Put the other team out of action. The smoke in the middle stays; beyond it there is dust.",
  terrain = {
    wall { "fence post", from = { 12, 10 }, to = { 12, 14 }, height = 1 },
    wall { "fence post", from = { 28, 10 }, to = { 28, 14 }, height = 1 },
  },

  setup = function(m)
    m.game:zone { at = { 20, 9 }, radius = 4, tags = { "zero" } }
    m.game:zone { at = { 20, 17 }, radius = 4, tags = { "zero" } }
    m.game:zone { at = { 20, 2.5 }, size = { 16, 5 }, tags = { "poor" } }
    post(m, "intruder", "Zakalwe", "blue", 6, 12, { visor2 = true })
    post(m, "irmandinho", "Fendetestas", "blue", 8, 8)
    post(m, "alguacil", "Ortega", "blue", 6, 4)
    post(m, "fusilier", "Spencer", "green", 34, 11)
    post(m, "fusilier", "Bipandra", "green", 34, 15)
    post(m, "marksman", "Silva", "green", 34, 4)
  end,

  over = function(m)
    local blue = m.game:sum("troopers.able", { side = "blue" })
    local green = m.game:sum("troopers.able", { side = "green" })
    if blue == 0 and green == 0 then return "draw" end
    if green == 0 then return "blue" end
    if blue == 0 then return "green" end
    if (m.game.vars.player_turn or 0) > 12 then return blue > green and "blue" or "green" end
  end,
}
