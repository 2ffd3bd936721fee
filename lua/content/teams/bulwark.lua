-- bulwark.lua: two who take the fire and two who move while they do.
return team {
  name = "Bulwark", design = "4/16/4",
  hero { name = "Brandt", M = 5, F = 5, A = 2, D = 3, AV = 5,
    upgrades = { "Medium armour", "Heavy armour", "Ablative armour", "Inhuman" } },
  hero { name = "Sefa", M = 4, F = 4, A = 3, D = 4, AV = 2,
    upgrades = { "Leader", "Lethal", "Ablative armour", "Courageous" } },
  hero { name = "Milo", M = 5, F = 3, A = 4, D = 3, AV = 1,
    upgrades = { "Fractal camouflage", "+1 M", "Second", "Vigilant" } },
  hero { name = "Anouk", M = 5, F = 3, A = 4, D = 3, AV = 1,
    upgrades = { "Doc", "Vigilant", "Courageous", "+1 A" } },
}
