return mission {
  id = "endless", title = "Endless",
  setup = function(m)
    m:deploy_team { edge = "bottom" }
    local n = 0
    while n < 3 do
      m:log("still going")
    end
  end,
  over = { "team_gone", "deck_empty" },
}
