-- troopers.lua: who plays. Numbers are stats as in the ruleset's list; CH is what CH: Camouflage takes off
-- who aims (3, with TO 6), ODD the same of an optical disruptor, ITEMS how many expendable items are left.
local function trooper(name, weapons, values)
  local profile = {
    kind = "trooper", name = name, base = 1, height = 1.57, weapons = weapons,
    MOV1 = 4, MOV2 = 4, CC = 13, BS = 12, PH = 10, WIP = 12, ARM = 1, BTS = 0, W = 1,
    CH = 0, ODD = 0, ITEMS = 0,
  }
  for key, value in pairs(values or {}) do profile[key] = value end
  return profile
end

-- Something to be opened, closed or switched: a door blocks the line of fire while it is shut.
local function element(name, values)
  local profile = trooper(name, {}, values)
  profile.kind, profile.height = "element", values.height or 2
  return profile
end

return {
  rifleman = trooper("Rifleman", { "carbine", "pistol", "knife" }),
  militia = trooper("Militia", { "carbine", "pistol", "knife" }, { BS = 11 }),
  skirmisher = trooper("Skirmisher", { "scatter_rifle", "grenade", "knife" },
                       { PH = 12, WIP = 13, ITEMS = 2 }),
  sprayer = trooper("Sprayer", { "twin_scatter", "knife" }, { WIP = 13 }),
  marksman = trooper("Marksman", { "marksman", "pistol", "knife" }),
  picket = trooper("Picket", { "marksman", "knife" }, { WIP = 13 }),
  raider = trooper("Raider", { "scatter_rifle", "sword" }, { PH = 13, WIP = 13, CC = 20 }),
  breacher = trooper("Breacher", { "shotgun", "knife" }, { BS = 15 }),
  lurker = trooper("Lurker", { "shotgun", "mine", "knife" },
                   { BS = 15, WIP = 14, CH = 6, ITEMS = 3, flags = { "stealth", "to_camouflage" } }),
  scout = trooper("Scout", { "carbine", "pistol", "knife" }, { CH = 3, flags = { "stealth", "camouflage" } }),
  stalker = trooper("Stalker", { "marksman", "knife" }, { BS = 13, CH = 3, flags = { "camouflage" } }),
  walker = trooper("Walker", { "carbine", "two_swords" },
                   { PH = 17, ARM = 8, BTS = 6, W = 3, base = 2, height = 2.6, flags = { "walker" } }),
  remote = trooper("Remote", { "carbine" }, { flags = { "remote" }, PH = 13 }),
  biker = trooper("Biker", { "scatter_rifle", "pistol" },
                  { flags = { "motorcycle" }, PH = 12, MOV1 = 8, MOV2 = 6 }),
  vehicle = trooper("Vehicle", { "carbine" }, { flags = { "vehicle" }, base = 2 }),
  hacker = trooper("Hacker", { "carbine", "hacking", "knife" }, { WIP = 13, flags = { "hacker" } }),
  grenadier = trooper("Grenadier", { "grenade", "guided", "launcher", "ap_rifle", "lobbed", "mortar" },
                      { ITEMS = 2 }),
  swordsman = trooper("Swordsman", { "sword", "knife", "rifle" }, { CC = 15, ARM = 2 }),
  fencer = trooper("Fencer", { "two_swords" }, { CC = 15 }),
  glider = trooper("Glider", { "carbine", "pistol", "knife" }, { PH = 12, flags = { "airborne" } }),
  civilian = trooper("Civilian", {}, { flags = { "neutral" } }),
  mine = { kind = "deployable", name = "Anti-Personnel Mine", base = 1, height = 0.5, weapons = { "mine" },
           MOV1 = 0, MOV2 = 0, CC = 0, BS = 0, PH = 0, WIP = 0, ARM = 0, BTS = 0, W = 1, CH = 3, ODD = 0,
           ITEMS = 0 },
  door = element("Door", { height = 3, flags = { "blocks" } }),
  hatch = element("Hatch", {}),
  console = element("Console", { flags = { "needs_wip" } }),
}
