-- iron-choir.lua: a robot that heals, a drone that leads the way, and the one who programs them.
return team {
  name = "Iron Choir", design = "4/16/4",
  hero { name = "Anvil", M = 4, F = 5, A = 2, D = 4, AV = 3,
    upgrades = { "Drone", "Medium armour", "+1 D", "+1 F" } },
  hero { name = "Suture", M = 4, F = 2, A = 5, D = 4, AV = 3, program = "Medical",
    upgrades = { "Robot", "Medium armour", "+1 A", "+1 M" } },
  hero { name = "Sexton", M = 4, F = 3, A = 4, D = 4, AV = 3,
    upgrades = { "EWOp", "Medium armour", "+1 A", "+1 D" } },
  hero { name = "Psalm", M = 5, F = 3, A = 3, D = 4, AV = 2,
    upgrades = { "+1 M", "+1 D", "Stealthy" }, allies = { "Emjay" } },
}
