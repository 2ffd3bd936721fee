-- ghostwire.lua: fights over the net, with a mind that has no body and a drone to lend it one.
return team {
  name = "Ghostwire", design = "4/16/4",
  hero { name = "Nadja", M = 3, F = 3, A = 5, D = 4,
    upgrades = { "EWOp", "+1 A", "Relay", { "Hardened", "Spelldeck" }, { "Hardened", "Relay" } } },
  hero { name = "Quill", M = 4, F = 3, A = 5, D = 3, AV = 0,
    upgrades = { "Spook", "Stealthy", "Thermo-optic cape", "Thermo-optic cape" } },
  hero { name = "Mirage", M = 2, F = 4, A = 5, D = 4, trait = "Gun-fu",
    upgrades = { "AI", "EWOp", "+1 A" }, allies = { { "Emjay", name = "Pia Lund" } } },
  hero { name = "Bram", M = 4, F = 4, A = 3, D = 4, AV = 2,
    upgrades = { "Drone", "Second", "Lethal", "Firewall" } },
}
