-- crossfire.lua: two fire teams at either end of a street. Whoever moves into the open is shot at.

local function post(m, profile, name, side, x, y)
  m:add(profile, { name = name, side = side, at = { x, y }, face = { side == "blue" and 48 or 0, y } })
end

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
    post(m, "fusilier", "Angus", "blue", 4, 8)
    post(m, "fusilier", "Bipandra", "blue", 4, 16)
    post(m, "marksman", "Silva", "blue", 4, 22)
    post(m, "irmandinho", "Fendetestas", "blue", 8, 18)
    post(m, "alguacil", "Ortega", "green", 44, 8)
    post(m, "alguacil", "Lupe", "green", 44, 16)
    post(m, "vanguard", "Kurda", "green", 44, 24)
    post(m, "daturazi", "Jedak", "green", 40, 14)
  end,

  over = function(m)
    local blue = m.game:sum("troopers.able", { side = "blue" })
    local green = m.game:sum("troopers.able", { side = "green" })
    if blue == 0 and green == 0 then return "draw" end
    if green == 0 then return "blue" end
    if blue == 0 then return "green" end
    if (m.game.vars.player_turn or 0) <= 10 then return nil end
    if blue == green then return "draw" end
    return blue > green and "blue" or "green"
  end,
}
