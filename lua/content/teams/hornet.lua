-- hornet.lua: a sapper's team that looks and shoots through its machines.
return team {
  name = "Hornet", design = "4/16/4",
  hero { name = "Zoya", M = 4, F = 3, A = 5, D = 3, sentry = "Sentry gun",
    upgrades = { "Sapper", "Relay visor" },
    allies = { { "Zipper", name = "Bee", upgrades = { "Gun", "Relay" } } } },
  hero { name = "Radek", M = 4, F = 4, A = 3, D = 4, AV = 3,
    upgrades = { "Sentry gun", "Medium armour" },
    allies = { { "Scutter", name = "Mole", upgrades = { "Heatlight", "Starlight" } } } },
  hero { name = "Lin", M = 5, F = 4, A = 3, D = 3,
    upgrades = { "Leader", "Relay", { "Hardened", "Relay" }, "Starlight visor" } },
  hero { name = "Tomas", M = 3, F = 5, A = 3, D = 4,
    upgrades = { "Indirect", "+1 M", "Relay visor" }, allies = { "Zipper" } },
}
