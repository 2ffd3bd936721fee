-- heroes.lua: the team that plays where neither the mission nor the player brings one: four plain
-- heroes of fifteen points each, without upgrades.
return {
  { name = "Ines",  M = 4, F = 4, A = 3, D = 4 },
  { name = "Tarik", M = 4, F = 4, A = 4, D = 3 },
  { name = "Wren",  M = 5, F = 3, A = 4, D = 3 },
  { name = "Osku",  M = 3, F = 5, A = 3, D = 4 },
}
