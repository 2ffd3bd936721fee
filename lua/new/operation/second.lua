-- second.lua: the second mission: the road is closed, and the box that opens the barrier stands in the
-- middle. Who is out of action when it ends, and still on the table, is lost.
--
--   zerodark run @PATH@/second.lua --seed 1      a bot plays it
return mission {
  id = "@NAME@-second", title = "@TITLE@: the barrier",
  modes = { "solo", "team" }, team = "4/16/4", visibility = 2, table = { 48, 48 },
  briefing = "Open the barrier from the switch box in the middle, and leave by any edge but your own.",
  terrain = {
    box { "guard house", at = { 28, 21 }, size = { 5, 6 }, height = 3 },
    box { "lorry", at = { 14, 22 }, size = { 6, 2.5 }, height = 2.5 },
    wall { "barrier", from = { 8, 18 }, to = { 20, 18 }, height = 1 },
    broken { "ditch", at = { 30, 33 }, size = { 10, 3 } },
  },
  setup = function(m)
    local box = m:objective { name = "Switch box", primary = true, at = m:center() }
    m:deploy_red { around = box }
    m:deploy_team { entry = "planned", edge = "bottom" }
    m:exit("top", "left", "right")
  end,
  over = { "team_gone", "deck_empty" },
}
