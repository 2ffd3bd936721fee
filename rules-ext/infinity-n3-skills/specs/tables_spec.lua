-- tables_spec.lua: troopers, weapons and skills as they are written down.
package.path = "rules-ext/infinity-n3-skills/?.lua;" .. package.path
local spec = require "spec"
local describe, it, expect = spec.describe, spec.it, spec.expect

local STATS = { "MOV1", "MOV2", "CC", "BS", "PH", "WIP", "ARM", "BTS", "W", "CH", "ODD", "ITEMS" }

-- Kind, name, base, height | the stats above | weapons | flags
local TROOPERS = {
    breacher = "trooper Breacher 1 1.57 | 4 4 13 15 10 12 1 0 1 0 0 0 | shotgun knife | ",
    militia = "trooper Militia 1 1.57 | 4 4 13 11 10 12 1 0 1 0 0 0 | carbine pistol knife | ",
    biker = "trooper Biker 1 1.57 | 8 6 13 12 12 12 1 0 1 0 0 0 | scatter_rifle pistol | motorcycle",
    civilian = "trooper Civilian 1 1.57 | 4 4 13 12 10 12 1 0 1 0 0 0 |  | neutral",
    console = "element Console 1 2 | 4 4 13 12 10 12 1 0 1 0 0 0 |  | needs_wip",
    raider = "trooper Raider 1 1.57 | 4 4 20 12 13 13 1 0 1 0 0 0 | scatter_rifle sword | ",
    door = "element Door 1 3 | 4 4 13 12 10 12 1 0 1 0 0 0 |  | blocks",
    fencer = "trooper Fencer 1 1.57 | 4 4 15 12 10 12 1 0 1 0 0 0 | two_swords | ",
    rifleman = "trooper Rifleman 1 1.57 | 4 4 13 12 10 12 1 0 1 0 0 0 | carbine pistol knife | ",
    grenadier =
      "trooper Grenadier 1 1.57 | 4 4 13 12 10 12 1 0 1 0 0 2 | " ..
      "grenade guided launcher ap_rifle lobbed mortar | ",
    hacker = "trooper Hacker 1 1.57 | 4 4 13 12 10 13 1 0 1 0 0 0 | carbine hacking knife | hacker",
    hatch = "element Hatch 1 2 | 4 4 13 12 10 12 1 0 1 0 0 0 |  | ",
    stalker = "trooper Stalker 1 1.57 | 4 4 13 13 10 12 1 0 1 3 0 0 | marksman knife | camouflage",
    skirmisher = "trooper Skirmisher 1 1.57 | 4 4 13 12 12 13 1 0 1 0 0 2 | scatter_rifle grenade knife | ",
    marksman = "trooper Marksman 1 1.57 | 4 4 13 12 10 12 1 0 1 0 0 0 | marksman pistol knife | ",
    mine = "deployable Anti-Personnel Mine 1 0.5 | 0 0 0 0 0 0 0 0 1 3 0 0 | mine | ",
    walker = "trooper Walker 2 2.6 | 4 4 13 12 17 12 8 6 3 0 0 0 | carbine two_swords | walker",
    remote = "trooper Remote 1 1.57 | 4 4 13 12 13 12 1 0 1 0 0 0 | carbine | remote",
    scout = "trooper Scout 1 1.57 | 4 4 13 12 10 12 1 0 1 3 0 0 | carbine pistol knife | stealth camouflage",
    lurker =
      "trooper Lurker 1 1.57 | 4 4 13 15 10 14 1 0 1 6 0 3 | shotgun mine knife | stealth to_camouflage",
    sprayer = "trooper Sprayer 1 1.57 | 4 4 13 12 10 13 1 0 1 0 0 0 | twin_scatter knife | ",
    swordsman = "trooper Swordsman 1 1.57 | 4 4 15 12 10 12 2 0 1 0 0 0 | sword knife rifle | ",
    glider = "trooper Glider 1 1.57 | 4 4 13 12 12 12 1 0 1 0 0 0 | carbine pistol knife | airborne",
    picket = "trooper Picket 1 1.57 | 4 4 13 12 10 13 1 0 1 0 0 0 | marksman knife | ",
    vehicle = "trooper Vehicle 2 1.57 | 4 4 13 12 10 12 1 0 1 0 0 0 | carbine | vehicle",
}

-- Name, Attribute, Burst, Damage, ammunition, bands | template | traits
local WEAPONS = {
    ap_rifle = "AP Rifle BS B3 13 N/AP 8:0 16:3 32:-3 48:-6 |  | ",
    shotgun = "Shotgun BS B2 14 N 8:0 16:0 24:-6 | 6.5x2.5 | ",
    scatter_rifle = "Scatter Rifle BS B1 13 N 96:0 | 9x3.5 | intuitive direct",
    carbine = "Carbine BS B3 13 N 16:3 32:-3 48:-6 |  | ",
    grenade = "Grenade PH B1 13 N 8:0 16:-3 |  | expendable",
    guided = "Guided Missile BS B1 14 N 96:0 |  | no_lof",
    hacking = "Hacking Device WIP B1 13 N 96:0 |  | no_lof comms bts",
    knife = "Knife BS B1 10 N 96:0 |  | blade cc",
    launcher = "Rocket Launcher BS B1 14 N 96:0 |  | expendable",
    lobbed = "Grenade, speculative PH B1 13 N 16:0 |  | no_lof expendable speculative",
    marksman = "Marksman Rifle BS B2 13 N 48:0 96:-3 |  | ",
    mine = "Anti-Personnel Mine BS B1 13 N 96:0 |  | intuitive expendable deployable",
    mortar = "Grenade Launcher, speculative BS B1 13 N 96:0 |  | no_lof speculative",
    pistol = "Pistol BS B2 11 N 8:3 16:0 24:-6 |  | cc",
    rifle = "Rifle BS B3 13 N 8:0 16:3 32:-3 48:-6 |  | ",
    sword = "Sword BS B1 13 N 96:0 |  | blade cc",
    twin_scatter = "Twin Scatter Rifle BS B2 13 N 96:0 | 9x3.5 | intuitive direct",
    two_swords = "Two Swords BS B2 13 N 96:0 |  | blade cc",
}

local TRAITS = {
  "blade", "cc", "intuitive", "no_lof", "expendable", "direct", "deployable", "speculative", "comms", "bts",
}

-- Name: kind, what is said with it | labels | what it does | Special Skill of | row
local SKILLS = {
    "Move: short movement, place | movement no_lof no_roll |  |  | N3-SKILL-MOVE-01",
    "Idle: short movement, none | movement no_lof no_roll | aro |  | N3-SKILL-IDLE-01",
    "Activate: short movement, figure | movement no_roll | aro |  | N3-SKILL-ACTIVATE-01",
    "Discover: short movement, figure | movement | aro reveals |  | N3-SKILL-DISCOVER-01",
    "BS Attack: short, figure | attack | aro reveals |  | N3-SKILL-BSATTACK-01",
    "Surprise Shot: short, figure | attack | reveals | camouflage to_camouflage | N3-SKILL-SURPRISE-01",
    "CC Attack: short, figure | attack | aro reveals |  | N3-SKILL-CCATTACK-01",
    "Coup de Grace: short, figure | attack no_roll | reveals |  | N3-SKILL-COUP-01",
    "Hack: short, figure | attack no_lof | aro reveals | hacker | N3-SKILL-DODGE-12",
    "Dodge: short, maybe place | movement | aro reveals dodges |  | N3-SKILL-DODGE-01",
    "Reset: short, none | no_lof | aro resets |  | N3-SKILL-RESET-01",
    "Engage: aro, figure | movement | aro reveals dodges |  | N3-SKILL-ENGAGE-01",
    "Change Facing: aro, none | movement no_lof | aro dodges |  | N3-SKILL-CHANGEFACING-01",
    "Alert: aro, none | no_roll | aro reveals |  | N3-SKILL-ALERT-01",
    "Cautious Movement: entire, place | movement no_lof no_roll |  |  | N3-SKILL-CAUTIOUS-01",
    "Climb: entire, place | movement no_lof no_roll |  |  | N3-SKILL-CLIMB-01",
    "Jump: entire, place | movement no_lof no_roll |  |  | N3-SKILL-JUMP-01",
    "Intuitive Attack: entire, figure | attack | reveals |  | N3-SKILL-INTUITIVE-01",
    "Combat Jump: entire, place | movement no_lof | from | airborne | N4-ZONE-25",
}

local function named(things, names)
  local list = {}
  for _, name in ipairs(names) do
    if things[name] then list[#list + 1] = name end
  end
  return table.concat(list, " ")
end

local function trooper(p)
  local stats = {}
  for i, stat in ipairs(STATS) do stats[i] = p[stat] end
  return ("%s %s %g %g | %s | %s | %s"):format(p.kind, p.name, p.base, p.height, table.concat(stats, " "),
    table.concat(p.weapons, " "), table.concat(p.flags or {}, " "))
end

local function weapon(w)
  local bands = {}
  for i, band in ipairs(w.bands) do bands[i] = band[1] .. ":" .. band[2] end
  return ("%s %s B%d %d %s %s | %s | %s"):format(w.name, w.attribute, w.burst, w.damage,
    table.concat(w.ammo, "/"), table.concat(bands, " "), w.template and table.concat(w.template, "x") or "",
    named(w, TRAITS))
end

local function skill(s)
  return ("%s: %s, %s | %s | %s | %s | %s"):format(s.name, s.kind, s.wants, table.concat(s.labels, " "),
    named(s, { "aro", "reveals", "dodges", "resets", "from" }), table.concat(s.special or {}, " "), s.row)
end

-- Each thing as the table has it, and nothing more.
local function same(things, rows, text)
  for id, thing in pairs(things) do
    expect(id .. ": " .. text(thing)):is(id .. ": " .. tostring(rows[id]))
  end
  for id in pairs(rows) do expect(things[id] ~= nil):is(true) end
end

describe("the tables of infinity-n3-skills", function()
  it("have these troopers", function() same(require "troopers", TROOPERS, trooper) end)

  it("have these weapons (N3-SKILL-BSATTACK-02, N3-SKILL-BSATTACK-03)", function()
    same(require "weapons", WEAPONS, weapon)
  end)

  it("have these skills, with their types and labels (N3-ORDER-02, N3-ORDER-03)", function()
    local skills = require "skills"
    expect(#skills.order):is(#SKILLS)
    for i, name in ipairs(skills.order) do expect(skill(skills[name])):is(SKILLS[i]) end
  end)
end)
