-- rescue.lua: comrades are held in a ruined block. Reach the one who matters most, carry them out by
-- the far edge, and as many of the others as the deck allows.

-- Heroes left behind in an earlier battle are these markers; without an operation, strangers are.
-- Who is which may be known beforehand: m.markers has the primary one's name first.
local function captive(m, n, primary)
  local who = m.markers[n + 1] or ""
  local name = who ~= "" and who or primary and "VIP" or "Captive " .. n
  return { name = name, primary = primary, toughness = "delicate" }
end

-- After everything is placed the team may come in another way.
local function buy_another_way_in(m)
  local way, edge = m.choice.redeploy, m.choice.edge
  if way == "same edge" then
    m:pay { xp = 5, with = m.choice.pay }
    m:redeploy { entry = "planned", edge = edge }
  elseif way ~= "no" then
    local anywhere = m:switch "rescue_flank_any_corner"
    m:pay { xp = 10, with = m.choice.pay }
    m:redeploy { entry = "flank", corner = m.choice.corner, middle = way,
                 touches = not anywhere and edge or nil }
  end
end

return mission {
  id = "rescue", title = "Rescue", modes = { "solo", "team" }, team = "4/0/0",
  visibility = 2, table = { 48, 48 },
  briefing = "Bring the VIP off the table by the edge opposite to where you came in.",
  terrain = map "ruined-block",

  -- What the players settle beforehand; the first of each is taken where nobody says otherwise.
  choices = {
    edge = { "top", "right", "bottom", "left" },
    redeploy = { "no", "same edge", "top", "right", "bottom", "left" },
    corner = { "any", "top left", "top right", "bottom left", "bottom right" },
    pay = { "cards", "xp" },
  },

  setup = function(m)
    local start = m:objective { name = "Marker 1", primary = true, at = m:center() }
    m:deploy_red { around = start }
    for n = 1, math.max(3, #m.markers - 1) do
      local marker = captive(m, n)
      marker.around = start
      m:deploy_objective(marker)
    end
    m:deploy_team { entry = "planned", edge = m.choice.edge }
    local vip = captive(m, 0, true)
    vip.at = m:far_corner()
    m:objective(vip)
    m:remove(start)
    m:grid(m:switch "rescue_grid_stays_centre" and "fixed" or "primary")
    m:pickup { test = "A(10)" }
    m:carry { av = 0 }
    buy_another_way_in(m)
  end,

  over = { "team_gone", "deck_empty" },

  achievements = {
    { name = "I owe you one", removed = "each", xp = 1, text = "Took an objective off the table." },
    { name = "Goshdarn hero", removed = 2, xp = 2, text = "Took a second one." },
    { name = "Just showing off now", removed = 3, xp = 2, text = "And a third." },
  },

  -- For an operation: how many came home, and who is owed for it.
  result = function(m)
    local owed = {}
    for _, hero in ipairs(m:figures { kind = "hero" }) do
      if m:removed(hero) > 0 then owed[#owed + 1] = hero.name end
    end
    return { saved = m.secured, primary = m.primary_secured, owed = owed }
  end,
}
