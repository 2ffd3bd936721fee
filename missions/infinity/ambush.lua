-- ambush.lua: a patrol with a Walker comes through a ruin in which Markers wait. What they are is found out
-- by a Discover, by an Intuitive Attack, or by being shot at.

local function patrol(m, profile, name, x, y)
  m:add(profile, { name = name, side = "blue", at = { x, y }, face = { x, 48 } })
end

local function waits(m, profile, name, x, y, marker)
  local figure = m:add(profile, { name = name, side = "green", at = { x, y }, face = { x, 0 } })
  m.game:set(figure, { marker = marker })
end

return mission {
  ruleset = "infinity-n3-skills", id = "infinity-ambush", title = "Ambush",
  table = { 36, 48 },
  briefing = "The patrol has twelve Player Turns to clear the ruin, or those who wait there win.",
  terrain = {
    box { "ruin", at = { 8, 20 }, size = { 6, 6 }, height = 4 },
    box { "ruin", at = { 22, 22 }, size = { 6, 5 }, height = 4 },
    wall { "low wall", from = { 15, 30 }, to = { 21, 30 }, height = 1 },
    wall { "low wall", from = { 4, 14 }, to = { 10, 14 }, height = 1 },
    wall { "low wall", from = { 26, 14 }, to = { 32, 14 }, height = 1 },
  },

  setup = function(m)
    patrol(m, "walker", "Walker", 18, 4)
    patrol(m, "rifleman", "Torvin", 12, 4)
    patrol(m, "rifleman", "Halka", 24, 4)
    patrol(m, "skirmisher", "Kett", 15, 6)
    waits(m, "lurker", "Lurker", 18, 28, 2)
    waits(m, "scout", "Scout", 11, 30, 1)
    waits(m, "stalker", "Ilse", 25, 30, 1)
    waits(m, "hacker", "Juno", 18, 42, 0)
    m:add("mine", { name = "Mine", side = "green", at = { 18, 18 } })
  end,

  over = function(m)
    local blue = m.game:sum("troopers.able", { side = "blue" })
    local green = m.game:sum("troopers.able", { side = "green" })
    if green == 0 then return "blue" end
    if blue == 0 then return "green" end
    if (m.game.vars.player_turn or 0) > 12 then return "green" end
  end,
}
