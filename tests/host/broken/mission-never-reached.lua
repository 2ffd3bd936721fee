-- Nobody drops anything here, so no battle calls the handler.
return mission {
  id = "reached", title = "Reached", briefing = "Take the safe.",
  setup = function(m)
    m:objective { name = "Safe", primary = true, at = { 24, 24 } }
    m:deploy_team { entry = "planned", edge = "bottom" }
    m:pickup {}
  end,
  on = {
    ["objective.reopened"] = function(m)
      m:deploy { profile = ("gru"):upper() }
    end,
  },
  over = { "team_gone", "deck_empty" },
}
