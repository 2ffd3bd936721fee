-- first.lua: the first mission: a case of papers lies in a yard. Take it, and leave by the edge you came
-- in by. A mission of an operation is a mission like any other:
--
--   zerodark run @PATH@/first.lua --seed 1       a bot plays it
return mission {
  id = "@NAME@-first", title = "@TITLE@: the papers",
  modes = { "solo", "team" }, -- those of an operation are never versus
  team = "4/16/4", visibility = 1, table = { 48, 48 },
  briefing = "Bring the papers off the table by the edge that you came in by.",
  terrain = {
    wall { "north wall", from = { 16, 16 }, to = { 32, 16 }, height = 3 },
    wall { "west wall", from = { 16, 18 }, to = { 16, 30 }, height = 3 },
    box { "crates", at = { 27, 19 }, size = { 2, 4 }, height = 1.2 },
    box { "container", at = { 20, 32 }, size = { 6, 2.5 }, height = 2.5 },
    broken { "rubble", at = { 26, 25 }, size = { 5, 4 } },
  },
  choices = { edge = { "bottom", "left", "right" } }, -- asked for before the battle
  setup = function(m)
    local papers = m:objective { name = "Papers", primary = true, at = m:center() }
    m:deploy_red { around = papers }
    m:deploy_team { entry = "planned", edge = m.choice.edge }
    m:exit(m.choice.edge)
    m:pickup { test = "A(10)" }
    m:carry { av = 1 }
  end,
  over = { "team_gone", "deck_empty", "primary_secured" },
}
