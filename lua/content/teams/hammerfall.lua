-- hammerfall.lua: comes from above and through the door, and stays close.
return team {
  name = "Hammerfall", design = "4/16/4",
  hero { name = "Goran", M = 4, F = 4, A = 2, D = 5, AV = 7,
    upgrades = { "Medium armour", "Heavy armour", "Superheavy armour", "Combat shield" } },
  hero { name = "Ilse", M = 5, F = 3, A = 3, D = 4, AV = 2,
    upgrades = { "Drop rig", "Jump rig", "Athlete", "+1 M" } },
  hero { name = "Dov", M = 3, F = 4, A = 4, D = 4,
    upgrades = { "Medium armour", "Exoskeleton", "Exoskeleton", "Spray" } },
  hero { name = "Petra", M = 4, F = 4, A = 3, D = 4,
    upgrades = { "Leader", "Firewall", "Firewall", "Courageous" } },
}
