-- nightwatch.lua: a small team that sees first and shoots well.
return team {
  name = "Nightwatch", design = "4/8/4",
  hero { name = "Ines", M = 4, F = 4, A = 3, D = 4, AV = 2, upgrades = { "Lethal", "Silent" } },
  hero { name = "Tarik", M = 4, F = 3, A = 4, D = 4, upgrades = { "Stealthy", "+1 D" } },
  hero { name = "Wren", M = 5, F = 3, A = 4, D = 3,
    upgrades = { "Fractal camouflage", "Athlete" } },
  hero { name = "Osku", M = 3, F = 5, A = 3, D = 4, upgrades = { "Gun-fu", "+1 M" } },
}
