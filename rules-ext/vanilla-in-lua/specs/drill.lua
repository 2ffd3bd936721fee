-- drill.lua: a small table with something of everything, for drills.
return mission {
  id = "drill", title = "Drill", modes = { "solo" }, team = "2/99/99", visibility = 2, table = { 24, 24 },
  briefing = "Whoever is left.",
  terrain = {
    box { at = { 15, 12 }, size = { 3, 4 }, height = 2 },
    ladder { at = { 14.6, 13 }, size = { 0.4, 1 }, height = 2 },
    roof { at = { 19.4, 12 }, size = { 3.4, 4 }, height = 2, also = { "dangerous", "fall" } },
    fence { from = { 2, 10 }, to = { 8, 10 }, height = 1 },
    wall { from = { 12, 2 }, to = { 12, 9 }, height = 2 },
    broken { at = { 2, 3 }, size = { 4, 4 } },
    dangerous { at = { 15, 3 }, size = { 4, 3 } },
    broken { at = { 18, 5 }, size = { 4, 3 } },
    box { at = { 3, 13 }, size = { 2, 2 }, height = 1.2 },
    box { at = { 6.2, 13 }, size = { 2, 2 }, height = 1.2 },
    box { at = { 3, 17 }, size = { 3, 2 }, height = 2.4 },
    box { at = { 9, 17 }, size = { 1.5, 3 }, height = 0.6 },
  },
  setup = function(m)
    local case = m:objective { name = "Case", primary = true, at = { x = 10, y = 12 } }
    m:deploy_red { around = case }
    m:deploy_team { edge = "bottom" }
  end,
  over = { "team_gone", "deck_empty" },
}
