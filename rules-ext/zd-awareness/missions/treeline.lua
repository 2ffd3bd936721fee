-- treeline.lua: something lies in the clearing at the edge of the jungle. Whoever crosses the village in
-- the open is seen; whoever goes to ground in the rubble is not.
return mission {
  id = "treeline", title = "Treeline", modes = { "solo", "team" }, team = "4/8/3",
  visibility = 1, table = { 48, 48 },
  briefing = "A downed drone lies in the clearing to the north. Bring its recorder back off your own edge. "
    .. "The jungle hides who stands in it from more than six inches, the rubble from more than twelve; "
    .. "who lies down there and goes to ground is gone.",
  terrain = map "treeline",
  heroes = {
    { name = "Nadja", M = 4, F = 3, A = 5, D = 3, upgrades = { "Recon", "Vigilant" } },
    { name = "Ilias", M = 5, F = 4, A = 3, D = 3, upgrades = { "Stealthy", "Silent" } },
    { name = "Bruna", M = 3, F = 5, A = 3, D = 4, upgrades = { "Indirect" } },
    { name = "Oke", M = 4, F = 4, A = 3, D = 4, upgrades = { "Recon" } },
  },
  setup = function(m)
    local recorder = m:objective { name = "Recorder", primary = true, at = { x = 24, y = 9 } }
    m:deploy_red { around = recorder }
    m:deploy_team { entry = "planned", edge = "bottom" }
    m:exit "bottom"
    m:pickup { test = "A(10)" }
    m:carry { av = 0 }
  end,
  over = { "team_gone", "deck_empty", "primary_secured" },
}
