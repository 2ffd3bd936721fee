-- A small mission.
local CRATES = 3

local function count(m)
  local n = 0
  for i = 1, CRATES do
    if m.vars["crate " .. i] == "taken" then
      n = n + 1
    end
  end
  return n
end

return mission {
  id = "small",
  title = "Small",
  table = { 48, 48 },
  terrain = {
    box { at = { 10, 10 }, size = { 6, 4 }, height = 2 },
    box { at = { 20, 30 }, size = { 4, 4 }, height = 3 },
  },
  setup = function(m)
    m:exit("bottom")
    m:deploy_team { edge = "bottom" }
    m:deploy_red { around = { 24, 12 } }
    for i = 1, CRATES do
      m:objective { name = "crate " .. i, at = { 8 * i, 24 }, use = "carry" }
    end
  end,
  on = {
    ["objective.taken"] = function(m, e)
      m.vars[e.marker.name] = "taken"
      if count(m) >= 2 and m.vars.told == nil then
        m.vars.told = true
        m:log("two crates are taken")
      end
    end,
  },
  completed = function(m)
    return count(m) >= 2
  end,
  over = { "team_gone", "deck_empty" },
}
