-- iron-choir.lua: two robots, an AI, and the one who programs them.
return team {
  name = "Iron Choir", design = "4/16/4",
  hero { name = "Anvil", M = 4, F = 5, A = 2, D = 4, program = "Assault",
    upgrades = { "Robot", "Medium armour", "+1 F", "Lethal" } },
  hero { name = "Suture", M = 5, F = 2, A = 5, D = 3, AV = 2, program = "Medical",
    upgrades = { "Robot", "+1 A", "Respirator", "Fractal camouflage" } },
  hero { name = "Sexton", M = 4, F = 3, A = 4, D = 4, AV = 2,
    upgrades = { "EWOp", "Advanced IFF", "Firewall", "+1 A" } },
  hero { name = "Psalm", M = 3, F = 3, A = 5, D = 4, trait = "Stealthy",
    upgrades = { "AI", "+1 D", "EWOp" }, allies = { "Emjay" } },
}
