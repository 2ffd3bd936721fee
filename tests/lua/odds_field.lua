-- odds_field.lua: a small table with both sides at close quarters and something to operate, for the odds of
-- every kind of order.
return mission {
  id = "odds-field", title = "Field", modes = { "solo" }, team = "2/99/99", visibility = 1,
  table = { 20, 20 }, briefing = "Whoever is left.",
  terrain = {
    box { at = { 12, 12 }, size = { 3, 4 }, height = 2 },
    fence { from = { 2, 10 }, to = { 6, 10 }, height = 1 },
    dangerous { at = { 14, 3 }, size = { 4, 3 } },
    box { at = { 2, 13 }, size = { 2, 2 }, height = 1.2 },
    box { at = { 5.2, 13 }, size = { 2, 2 }, height = 1.2 },
  },
  setup = function(m)
    local desk = m:objective { name = "Desk", primary = true, at = { x = 9, y = 9 }, use = "operate",
                               test = "A(13)", needs = 2 }
    m:deploy_red { around = desk }
    m:deploy_team { edge = "bottom" }
  end,
  over = { "team_gone", "deck_empty" },
}
