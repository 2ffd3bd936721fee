-- farm.lua: a patrol comes for a farm that is held. Its guards lie in the orchard and behind the walls of
-- the yard; a spotter and a mortar cover the patrol's way.

local function post(m, profile, name, side, x, y)
  m:add(profile, { name = name, side = side, at = { x, y }, face = { x, side == "blue" and 0 or 48 } })
end

-- Who has somebody in the yard.
local function holders(m)
  local by = {}
  for _, unit in ipairs(m.game:figures { place = "table" }) do
    if m.game:allows("can.hold", { unit = unit }) then by[unit.side] = (by[unit.side] or 0) + 1 end
  end
  return by.blue or 0, by.green or 0
end

local function left(m, side) return #m.game:figures { side = side, place = "table" } end

return mission {
  ruleset = "awareness-2013", id = "awareness-farm", title = "The farm", table = { 36, 48 },
  briefing = "Take the yard within ten turns, or drive its guards off. Whoever lies still is hard to see.",
  terrain = {
    box { "farmhouse", at = { 9, 10 }, size = { 7, 5 }, height = 4, also = { "building" } },
    box { "barn", at = { 22, 20 }, size = { 6, 5 }, height = 4, also = { "building" } },
    box { "knoll", at = { 6, 26 }, size = { 5, 4 }, height = 2, also = { "hill" } },
    ground { "orchard", at = { 19, 8 }, size = { 8, 7 }, also = { "wood", "concealed" } },
    ground { "hedges", at = { 12, 32 }, size = { 14, 3 }, also = { "obscured" } },
    ground { "old chapel", at = { 28, 30 }, size = { 5, 5 }, also = { "ruin", "obscured" } },
    fence { "yard wall", from = { 12, 19 }, to = { 20, 19 }, height = 0.4, also = { "low_wall" } },
  },

  setup = function(m)
    m.game:zone { at = { 17.5, 15 }, size = { 10, 6 }, tags = { "objective" } }
    post(m, "scout", "Ada", "blue", 8, 45)
    post(m, "spotter", "Ben", "blue", 14, 36)
    post(m, "veteran", "Cas", "blue", 18, 44)
    post(m, "guard", "Dov", "blue", 22, 44)
    post(m, "tracker", "Eve", "blue", 28, 44)
    post(m, "crew", "Fin", "blue", 32, 46)
    post(m, "guard", "Gil", "green", 14, 17.8)
    post(m, "guard", "Hal", "green", 17, 18.3)
    post(m, "ranger", "Ida", "green", 22, 13)
    post(m, "spotter", "Jon", "green", 20, 16)
    post(m, "crew", "Kit", "green", 12.5, 7)
  end,

  over = function(m)
    if left(m, "green") == 0 then return "blue" end
    if left(m, "blue") == 0 then return "green" end
    if (m.vars.turn or 1) <= 10 then return nil end
    local blue, green = holders(m)
    if blue == green then return "draw" end
    return blue > green and "blue" or "green"
  end,
}
