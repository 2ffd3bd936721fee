-- profiles.lua: what figures are made from, one row each; read once, in this order.
--
--   name       how it is called, and how missions and complications name it
--   kind       "hero", "ally", "bogey" or "objective"
--   cyl        size, 1 to 6; the scale says how wide and tall that is
--   M F A D AV of characters; a hero's first four are only where nobody chose others
--   FW         firewall; left out: the default of its kind
--   Att Def Wnd, rank, tokens (how many it can hold), climb (inches at most): of bogeys
--   make       of a machine: "drone", "robot" or "AI"
--   items      what it has with it, by name, and how many; of a gadget: the one that it is
--   flags      what it is besides: "lethal", "synthetic", "ewop cards", ...
--   starts     of bogeys in versus: how many are on the table at the start, { not synthetic,
--   reserves   synthetic }, and in reserve; a single number: a card or a die tells which they are
--   dominated  name of the row that a bogey's figures turn to when the enemy takes control of them
return profiles {
  { name = "Hero", kind = "hero", cyl = 3, M = 4, F = 4, A = 4, D = 4, AV = 1, tokens = 1 },

  { name = "Grunt", kind = "bogey", rank = "grunt", cyl = 3, Att = 2, Def = 1, Wnd = 1,
    tokens = 1, climb = 2,
    starts = { 2, 2 }, reserves = { 2, 2 }, dominated = "Dominated Grunt" },
  { name = "Elite", kind = "bogey", rank = "elite", cyl = 3, Att = 3, Def = 2, Wnd = 2,
    tokens = 2, climb = 3,
    starts = { 1, 1 }, reserves = { 1, 1 }, dominated = "Dominated Elite" },
  { name = "Boss", kind = "bogey", rank = "boss", cyl = 3, Att = 3, Def = 3, Wnd = 3,
    tokens = 3, climb = 3,
    starts = 1, reserves = 1, dominated = "Dominated Boss" },

  -- Sent by complications. They count as Grunts or Elites in all that goes by rank.
  { name = "EWOp", kind = "bogey", rank = "grunt", cyl = 3, Att = 2, Def = 1, Wnd = 1, FW = 1,
    tokens = 1, climb = 2, flags = { "ewop cards" },
    reserves = 1, dominated = "Dominated EWOp" },
  { name = "Mech", kind = "bogey", rank = "grunt", cyl = 6, Att = 4, Def = 4, Wnd = 3, FW = 3,
    tokens = 1, climb = 2,
    reserves = 1, dominated = "Dominated Mech" },
  { name = "Heavy", kind = "bogey", rank = "elite", cyl = 4, Att = 3, Def = 3, Wnd = 2,
    tokens = 2, climb = 3,
    reserves = 1, dominated = "Dominated Heavy" },
  { name = "Sniper", kind = "bogey", rank = "elite", cyl = 3, Att = 4, Def = 1, Wnd = 2,
    tokens = 2, climb = 3, flags = { "lethal" },
    reserves = 1, dominated = "Dominated Sniper" },

  { name = "Objective", kind = "objective" },

  -- Gadgets that are put down, each of the name of what is carried.
  { name = "Relay", kind = "gadget", cyl = 1, items = { Relay = 1 } },
  { name = "AP mine", kind = "gadget", cyl = 1, flags = { "sentry", "vigilant" },
    items = { ["AP mine"] = 1 } },
  { name = "Claymore", kind = "gadget", cyl = 1, F = 3, flags = { "sentry" },
    items = { Claymore = 1 } },
  { name = "Sentry gun", kind = "gadget", cyl = 1, F = 4, flags = { "sentry", "vigilant" },
    items = { ["Sentry gun"] = 1 } },

  -- Allies, each the upgrade of one hero.
  { name = "CP dog", kind = "ally", cyl = 1, M = 5, F = 0, A = 1, D = 4, AV = 1, FW = 0, tokens = 1,
    flags = { "dog" } },
  { name = "Emjay", kind = "ally", cyl = 3, M = 2, F = 1, A = 3, D = 2, AV = 1, FW = 1, tokens = 1,
    flags = { "emjay" } },

  -- Remotes. Their A and D are those of the hero that they are attached to.
  { name = "Zipper", kind = "ally", cyl = 3, M = 5, F = 0, A = 0, D = 0, AV = 1, FW = 1, tokens = 1,
    make = "drone", flags = { "remote", "zipper", "synthetic", "vigilant" } },
  { name = "Scutter", kind = "ally", cyl = 2, M = 5, F = 0, A = 0, D = 0, AV = 1, FW = 1, tokens = 1,
    make = "drone", flags = { "remote", "scutter", "synthetic", "vigilant" } },

  -- Synthetic bogeys under the enemy's control fight with a character's stats.
  { name = "Dominated Grunt", kind = "bogey", rank = "grunt", cyl = 3,
    M = 2, F = 2, A = 2, D = 2, AV = 1, FW = 0, tokens = 1, flags = { "synthetic" } },
  { name = "Dominated Elite", kind = "bogey", rank = "elite", cyl = 3,
    M = 3, F = 3, A = 3, D = 3, AV = 2, FW = 0, tokens = 1, flags = { "synthetic" } },
  { name = "Dominated Boss", kind = "bogey", rank = "boss", cyl = 3,
    M = 3, F = 3, A = 4, D = 4, AV = 2, FW = 0, tokens = 1, flags = { "synthetic" } },
  { name = "Dominated EWOp", kind = "bogey", rank = "grunt", cyl = 3,
    M = 2, F = 1, A = 3, D = 2, AV = 1, FW = 0, tokens = 1, flags = { "synthetic" } },
  { name = "Dominated Mech", kind = "bogey", rank = "grunt", cyl = 6,
    M = 3, F = 4, A = 2, D = 3, AV = 3, FW = 0, tokens = 1, flags = { "synthetic" } },
  { name = "Dominated Heavy", kind = "bogey", rank = "elite", cyl = 4,
    M = 3, F = 4, A = 3, D = 3, AV = 3, FW = 0, tokens = 1, flags = { "synthetic" } },
  { name = "Dominated Sniper", kind = "bogey", rank = "elite", cyl = 3,
    M = 3, F = 5, A = 3, D = 3, AV = 2, FW = 0, tokens = 1, flags = { "synthetic", "lethal" } },
}
