-- upgrades.lua: what heroes may have beyond their fifteen points, one row each; read once.
--
--   name       how it is called, and how teams name it
--   kind       "stat", "armour", "trait", "specialism" (one a hero) or "weapon"
--   halves     what it costs of a team's pool and a hero's ration, in halves; 2 where nothing is said
--   limit      how often a hero may have it, 0: as often as one likes; 1 where nothing is said
--   team       how often a team may have it; left out: as often as one likes
--   M F A D    what it raises
--   AV, cyl    the armour value it gives, or the least and the most to choose from; the size
--   ablative   layers of ablative armour
--   flags      what it makes of the hero: "vigilant", "lethal", ...
--   needs      names of upgrades that must be there too; needs_AV: the armour value that must
--   excludes   names of upgrades that it does not go with
--   rules      ids of its rules, the one that is named in messages first
--   text       one line for whoever reads a roster
return upgrades {
  { name = "+1 M", kind = "stat", limit = 0, M = 1, rules = "ZD-UPG-STAT-01",
    text = "Mobility is one point higher." },
  { name = "+1 F", kind = "stat", limit = 0, F = 1, rules = "ZD-UPG-STAT-01",
    text = "Fight is one point higher." },
  { name = "+1 A", kind = "stat", limit = 0, A = 1, rules = "ZD-UPG-STAT-01",
    text = "Acuity is one point higher." },
  { name = "+1 D", kind = "stat", limit = 0, D = 1, rules = "ZD-UPG-STAT-01",
    text = "Discipline is one point higher." },

  -- AV 0 to 2 costs nothing.
  { name = "Medium armour", kind = "armour", AV = 3, rules = "ZD-UPG-ARMOUR-03",
    text = "AV 3." },
  { name = "Heavy armour", kind = "armour", AV = { 4, 5 }, cyl = 4, needs = { "Medium armour" },
    rules = "ZD-UPG-ARMOUR-04", text = "AV 4 or 5, and as big as a Cyl4." },
  { name = "Superheavy armour", kind = "armour", AV = { 6, 7 }, cyl = 5,
    needs = { "Heavy armour" }, flags = { "superheavy" },
    rules = "ZD-UPG-ARMOUR-05 ZD-UPG-ARMOUR-06",
    text = "AV 6 or 7, as big as a Cyl5, and never prone." },
  { name = "Ablative armour", kind = "armour", limit = 0, ablative = 1, needs_AV = 1,
    rules = "ZD-UPG-ABLATIVE-01 ZD-UPG-ABLATIVE-02 ZD-UPG-ABLATIVE-03",
    text = "One more die in one armour test against a shot, then it is used up." },
  { name = "Fractal camouflage", kind = "armour", needs_AV = 1, flags = { "fractal" },
    rules = "ZD-UPG-FRACTAL-01", text = "Shots at its wearer count one inch further." },

  { name = "Doc", kind = "specialism", flags = { "doc" },
    rules = "ZD-SPEC-DOC-01 ZD-SPEC-DOC-02 ZD-SPEC-DOC-03",
    text = "Rolls any dice of its medic tests again, once; not for machines nor for itself." },
  { name = "Leader", kind = "specialism", team = 1, flags = { "leader" },
    rules = "ZD-SPEC-LEADER-04 ZD-SPEC-LEADER-01 ZD-SPEC-LEADER-02 ZD-SPEC-LEADER-03",
    text = "As many dice as its D may be rolled again for the team, while another one acts." },

  { name = "Athlete", kind = "trait", flags = { "athlete" },
    rules = "ZD-TRAIT-ATHLETE-01 ZD-TRAIT-ATHLETE-02 ZD-TRAIT-ATHLETE-03",
    text = "Clears its own height without dice, jumps further, and may test to climb on." },
  { name = "Second", kind = "trait", team = 1, excludes = { "Leader" }, flags = { "second" },
    rules = "ZD-TRAIT-SECOND-01",
    text = "Keeps the Leader's re-rolls for the team when the Leader is out of action." },
  { name = "Courageous", kind = "trait", flags = { "courageous" }, rules = "ZD-TRAIT-COURAGE-01",
    text = "One more die in every stress test." },
  { name = "Gun-fu", kind = "trait", flags = { "gun-fu" },
    rules = "ZD-TRAIT-GUNFU-01 ZD-TRAIT-GUNFU-02 ZD-TRAIT-GUNFU-03",
    text = "Any number of bonus shots in an action, each one inch further than the last." },
  { name = "Inhuman", kind = "trait", flags = { "inhuman" }, rules = "ZD-TRAIT-INHUMAN-01",
    text = "Takes no stress tests and is never stressed." },
  { name = "Stealthy", kind = "trait", flags = { "stealthy" },
    rules = "ZD-TRAIT-STEALTHY-01 ZD-TRAIT-STEALTHY-02 ZD-TRAIT-STEALTHY-03",
    text = "After a cautious move, any number of bonus moves; not while stunned." },
  { name = "Vigilant", kind = "trait", flags = { "vigilant" }, rules = "ZD-TRAIT-VIGILANT-01",
    text = "Sees all round." },

  { name = "Lethal", kind = "weapon", flags = { "lethal" },
    rules = "ZD-WEAPON-LETHAL-01 ZD-WEAPON-LETHAL-02 ZD-WEAPON-LETHAL-03 ZD-WEAPON-LETHAL-04",
    text = "Two successes or more hit once more; a single one misses. May be left unused." },
  { name = "Silent", kind = "weapon", flags = { "silent" },
    rules = "ZD-WEAPON-SILENT-01 ZD-WEAPON-SILENT-02",
    text = "If so declared: unheard by all but a target that stands; the first bonus cancels a card." },
}
