-- yard.lua: the mission of the files of battles in this folder. A change of it makes them files of
-- other battles.
return mission {
  id = "yard", title = "Yard", modes = { "solo" }, team = "4/0/0", table = { 48, 48 },
  terrain = map "ruined-block",
  setup = function(m)
    m:deploy_red { around = m:center() }
    m:deploy_team { edge = "bottom" }
  end,
  over = { "team_gone", "deck_empty" },
}
