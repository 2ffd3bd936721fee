-- units.lua: who plays. The Guard is the book's (BS 6, Evasion 6); the others are ours. A unit is one model.
-- NV is what a die has to show where a unit may have to run.
local function unit(name, values)
  local all = {
    name = name, base = 1, height = 1.2, MOVE = 6, BS = 6, EV = 6, T = 3, W = 2, CC = 6, NV = 4,
    weapons = { "rifle" },
  }
  for field, value in pairs(values) do all[field] = value end
  return all
end

return {
  guard = unit("Guard", {}),
  veteran = unit("Veteran", { BS = 7, NV = 3, weapons = { "rifle", "grenades" } }),
  scout = unit("Scout", { flags = { "recon_unit" }, NV = 3 }),
  ranger = unit("Ranger", { flags = { "stealth" }, EV = 7, weapons = { "long_rifle" } }),
  tracker = unit("Tracker", { flags = { "acute_senses" } }),
  spotter = unit("Spotter", { flags = { "observer" } }),
  grenadier = unit("Grenadier", { weapons = { "grenades" } }),
  torch = unit("Torch", { weapons = { "flamer" } }),
  crew = unit("Mortar crew", { MOVE = 4, weapons = { "mortar", "rifle" } }),
  battery = unit("Battery", { MOVE = 0, weapons = { "howitzer" } }),
  walker = unit("Walker", {
    base = 2, height = 5, EV = 4, T = 5, W = 3, CC = 8, NV = 2, flags = { "large" },
    weapons = { "rifle", "flamer" },
  }),
}
