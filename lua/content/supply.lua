-- supply.lua: what a supply drop may bring, by the d12.
--
-- One row a result:
--   on        the result of the d12, or the first and the last of several; of two rows that have the
--             same result the first one counts
--   name      what it is called; left out: as the upgrade
--   upgrade   the upgrade that a hero gets by it, or a list of those of which one is picked
--   AV        armour that it adds
--   again     rows of a second d12, which decides
return supplies {
  { on = 1, name = "+1 AV", AV = 1 },
  { on = 2, name = "+2 AV", AV = 2 },
  { on = 3, upgrade = "Combat shield" },
  { on = 4, upgrade = "Advanced IFF" },
  { on = 5, upgrade = "Exoskeleton" },
  { on = 6, upgrade = "Respirator" },
  { on = 7, upgrade = "Relay" },
  { on = 8, upgrade = "Thermo-optic cape" },
  { on = 9, name = "Visor", again = {
    { on = { 1, 4 }, upgrade = "Heatlight visor" },
    { on = { 5, 8 }, upgrade = "Relay visor" },
    { on = { 9, 12 }, upgrade = "Starlight visor" },
  } },
  { on = 10, name = "Drop rig or jump rig", upgrade = { "Drop rig", "Jump rig" } },
  { on = 11, name = "Grenades", again = {
    { on = 1, upgrade = "Brightlight grenade" },
    { on = 2, upgrade = "Chem grenade" },
    { on = 3, upgrade = "Digismoke grenade" },
    { on = 4, upgrade = "E/M grenade" },
    { on = { 5, 7 }, upgrade = "Fragmenting grenade" },
    { on = { 8, 9 }, upgrade = "Smoke grenade" },
    { on = { 10, 11 }, upgrade = "Stun grenade" },
    { on = 12, upgrade = "Tag grenade" },
  } },
  -- A 6 is in two of these rows: the first one counts, by the switch supply_weapon_6_silent the last.
  { on = 12, name = "New weapon", again = {
    { on = { 1, 3 }, upgrade = "Explosive" },
    { on = { 4, 6 }, upgrade = "Lethal" },
    { on = { 6, 8 }, upgrade = "Silent" },
    { on = { 9, 12 }, upgrade = "Spray" },
  } },
}
