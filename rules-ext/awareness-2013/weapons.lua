-- weapons.lua: what is shot with. `blast`, `flame` and `indirect` are the kinds that the rules tell apart;
-- ranges and strengths are ours.
return {
  rifle = { name = "Rifle", range = 36, strength = 3 },
  long_rifle = { name = "Long rifle", range = 48, strength = 4 },
  grenades = { name = "Grenade launcher", range = 24, strength = 3, blast = true },
  flamer = { name = "Flamer", range = 10, strength = 4, flame = true },
  mortar = { name = "Mortar", range = 48, strength = 4, indirect = true },
  howitzer = { name = "Howitzer", range = 96, strength = 5, indirect = true, blast = true },
}
