-- pathfinder.lua: goes first, with dogs, mines and eyes for the dark. Ester has been with it for an
-- operation: she began with nothing, and bought light armour and an IFF since.
return team {
  name = "Pathfinder", design = "4/16/4",
  hero { name = "Hale", M = 5, F = 4, A = 3, D = 3,
    upgrades = { "Heatlight visor", "Starlight visor", "Thermo-optic cape" },
    allies = { { "CP dog", name = "Rex" } } },
  hero { name = "Runa", M = 4, F = 3, A = 5, D = 3, sentry = "Claymore",
    upgrades = { "Sapper", "AP mine", { "Hardened", "AP mine" }, { "Hardened", "Claymore" } },
    allies = { "Scutter" } },
  hero { name = "Kit", M = 4, F = 4, A = 3, D = 4, iff = "off",
    upgrades = { "Advanced IFF", "Silent", "+1 D" }, allies = { "CP dog" } },
  hero { name = "Ester", M = 4, F = 3, A = 4, D = 4, AV = 2, bare = true, iff = false,
    upgrades = { "Leader", "Vigilant", "Athlete", "Stealthy" },
    bought = { "Light armour", "IFF" } },
}
