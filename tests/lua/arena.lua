-- arena.lua: a small table with both sides at close quarters, for teams that are tried out.
return mission {
  id = "arena", title = "Arena", modes = { "solo" }, team = "2/99/99", visibility = 1, table = { 24, 24 },
  briefing = "Whoever is left.",
  terrain = { box { at = { 10, 10 }, size = { 3, 3 }, height = 2 } },
  setup = function(m)
    local case = m:objective { name = "Case", primary = true, at = { x = 12, y = 6 } }
    m:deploy_red { around = case }
    m:deploy_team { edge = "bottom" }
  end,
  over = { "team_gone", "deck_empty" },
}
