-- four.lua: a team.
--
--   zerodark team check four.lua             is it right?
--   zerodark team show four.lua              a card for each hero
--   zerodark run rescue --team four.lua      takes it into a battle
--
-- `zerodark rules upgrades` lists the upgrades, docs/teams.md has every field.
return team {
  name = "Four",
  design = "4/16/4", -- heroes, upgrades in all, upgrades of one hero with its allies

  -- M, F, A and D are 2 to 6 each, and 15 together before upgrades.
  hero { name = "Ada", M = 4, F = 4, A = 3, D = 4, upgrades = { "Leader" } },
  hero { name = "Ben", M = 3, F = 5, A = 3, D = 4, upgrades = { "+1 F", "Lethal" } },
  hero { name = "Cas", M = 4, F = 3, A = 5, D = 3, upgrades = { "Doc", "+1 M" } },
  hero { name = "Dov", M = 3, F = 4, A = 4, D = 4, AV = 3, upgrades = { "Medium armour" } },
}
