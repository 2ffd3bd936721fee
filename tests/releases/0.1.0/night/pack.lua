-- What this pack is, and what it changes. This file is data only: nothing is computed here.
return {
  name = "night",       -- how others call it: --pack night
  version = "0.1.0",     -- the last number for a mend, the second for more, the first for what breaks
  engine = ">=0.1",      -- the releases of zerodark that it is for
  summary = "Long shots are harder, and medics have it easier.",
  license = "CC0-1.0",   -- what others may do with it
  author = "nobody yet",

  -- Packs that have to be there, and that must not: by name, with the versions that will do.
  -- requires = { ["rain"] = "^1.0" },
  -- conflicts = { "daylight" },

  -- Every rule that init.lua changes: who takes the pack sees it here first, and what is not said
  -- here is refused. `zerodark rules` lists the rules, `zerodark rules shoot.target` tells of one.
  changes = {
    "shoot.target",        -- a quantity or a check goes by its name
    "after figure.dead",        -- a step with when: before, instead or after it
    "param medic.target",  -- and so on: param, upgrade, complication, program, supply
  },
}
