-- flight.lua: a case of papers lies in a yard. Take it, and leave by the edge you came in by.
--
--   zerodark run flight.lua --seed 1       a bot plays it
--   zerodark check flight.lua              is it right?
--   zerodark test flight_spec.lua          does it do what it promises?
--
-- A mission is one table. Change a line, and run the same seed again.
return mission {
  id = "flight", title = "Flight", -- its name in journals, its name for people
  modes = { "solo", "team" },
  visibility = 1,                   -- 0 is a bright day; 5 is a dark night
  table = { 48, 48 },               -- inches: x goes right, y goes down from the top edge
  briefing = "Bring the papers off the table by the edge that you came in by.",

  -- What stands on the table: shapes, a drawing (`map { ... }`), or the name of a map.
  terrain = {
    wall { "north wall", from = { 16, 16 }, to = { 32, 16 }, height = 3 },
    wall { "west wall", from = { 16, 18 }, to = { 16, 30 }, height = 3 },
    box { "crates", at = { 27, 19 }, size = { 2, 4 }, height = 1.2 },
    box { "container", at = { 20, 32 }, size = { 6, 2.5 }, height = 2.5 },
    box { "shed", at = { 34, 26 }, size = { 5, 5 }, height = 3 },
    broken { "rubble", at = { 26, 25 }, size = { 5, 4 } },
  },

  -- What the players choose beforehand; the first value of each list is the default.
  --   zerodark run flight.lua --choose edge=left
  choices = { edge = { "bottom", "left", "right" } },

  -- Puts everything on the table, once, before the first order. `m` is the mission.
  setup = function(m)
    local papers = m:objective { name = "Papers", primary = true, at = m:center() }
    m:deploy_red { around = papers }
    m:deploy_team { entry = "planned", edge = m.choice.edge }
    m:exit(m.choice.edge)
    m:pickup { test = "A(10)" } -- taking the papers needs a test of A against 10
    m:carry { av = 1 }          -- the carrier has no more armour than this
  end,

  -- What happens after steps of the rules; `zerodark rules` lists them. Keep state in m.vars,
  -- which is undone, saved and replayed; a local variable is not.
  on = {
    ["objective.taken"] = function(m, e)
      if m.vars.alarm then return end
      m.vars.alarm = true
      m:log("The alarm goes off: " .. e.marker.name .. " are gone.")
      m:reinforce(1)
    end,
  },

  over = { "team_gone", "deck_empty", "primary_secured" }, -- when it ends
}
