return team {
  name = "Two", design = "4/16/4",
  hero { name = "Zoya", M = 4, F = 3, A = 5, d = 3, AV = 2, sentry = "Claymore",
    upgrades = { "Sapper", "Relay visor" },
    allies = { { "Zipper", name = "Bee", upgrades = { "Gun", "Relay" } } } },
  hero { name = "Anvil", M = 4, F = 5, A = 2, D = 4, program = "Assault",
    upgrades = { "Robot", "+1 F", "Lethal" } },
}
