-- powder-keg.lua: everything that is thrown or blows up, and masks against it.
return team {
  name = "Powder Keg", design = "4/16/4",
  hero { name = "Fuse", M = 3, F = 5, A = 3, D = 4, AV = 3,
    upgrades = { "Explosive", "Indirect", "Medium armour", "+1 M" } },
  hero { name = "Mako", M = 5, F = 3, A = 3, D = 4,
    upgrades = { "Fragmenting grenade", "Stun grenade", "Smoke grenade", "Tag grenade",
      "E/M grenade", "Respirator" } },
  hero { name = "Vesna", M = 4, F = 3, A = 4, D = 4,
    upgrades = { "Chem grenade", "Brightlight grenade", "Digismoke grenade", "Respirator",
      "Respirator improvement", "Respirator improvement" } },
  hero { name = "Ode", M = 4, F = 4, A = 4, D = 3, AV = 3,
    upgrades = { "Doc", "Spray", "Medium armour", "+1 M" } },
}
