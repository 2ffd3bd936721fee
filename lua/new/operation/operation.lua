-- operation.lua: two missions that belong together. Wounds, XP, used-up items and lost heroes carry
-- over from the first to the second.
--
--   zerodark operation new campaign.zd @PATH@    a campaign of it, in a file of its own
--   zerodark operation play campaign.zd          you play its next mission; `next`: a bot does
--   zerodark check @PATH@                        is it right?
--   zerodark test @PATH@                         do its missions do what it promises?
--
-- This file is data only. Its missions are files of their own, beside it.
return operation {
  id = "@NAME@", title = "@TITLE@", -- its name in files, its name for people
  briefing = "Take the papers, and get away with them before the road is closed.",
  design = "4/16/4",                -- heroes, their upgrades together, the most for one of them

  -- The missions in their order, by paths relative to this file. A table instead of a path says more:
  --   { "first.lua", sow_confusion = true }
  missions = { "first.lua", "second.lua" },

  -- The mission that brings lost heroes back, if you have one:
  --   rescue = "rescue.lua",

  -- What the team can buy between two missions, besides a supply drop:
  --   effects = { { name = "Safe house", xp = 5, text = "the second mission begins by daylight" } },
}
