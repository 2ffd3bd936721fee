-- supply.lua: medicine is kept in a depot. Fetch it, and leave by the edge you came in by.
return mission {
  id = "supply", title = "Supply run", modes = { "solo", "team" }, visibility = 1,
  briefing = "Carry the medicine off the table by the edge that you came in by.",
  terrain = map "depot",
  choices = { edge = { "bottom", "top" } },
  setup = function(m)
    local medicine = m:objective { name = "Medicine", primary = true, at = m:center() }
    m:deploy_red { around = medicine }
    m:deploy_objective { name = "Rations", around = medicine }
    m:deploy_team { entry = "planned", edge = m.choice.edge }
    m:exit(m.choice.edge)
    m:pickup { test = "A(10)" }
    m:carry { av = 1 }
  end,
  on = {
    ["objective.taken"] = function(m, e)
      if m.vars.alarm then return end
      m.vars.alarm = true
      m:log("The alarm goes off: " .. e.marker.name .. " is gone.")
      m:reinforce(1)
    end,
  },
  over = { "team_gone", "deck_empty", "primary_secured" },
  achievements = {
    { name = "Stocked up", removed = "each", text = "Took a crate off the table." },
    { name = "Unhurt", earned = function(m, hero) return m.secured > 0 and hero.wounded == 0 end },
  },
  result = function(m) return { saved = m.secured } end,
}
