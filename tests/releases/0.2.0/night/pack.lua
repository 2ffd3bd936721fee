-- What this pack is, and what it changes. This file is data only: no code runs here.
return {
  name = "night",       -- its name for others: --pack night
  version = "0.1.0",     -- for a fix raise the last number, for more the second, for a break the first
  engine = ">=0.1",      -- the releases of zerodark that it works with
  summary = "Long shots are harder, and medics have it easier.",
  license = "CC0-1.0",   -- what others may do with it
  author = "nobody yet",

  -- Packs that must be present, and that must not be: by name, with versions.
  -- requires = { ["rain"] = "^1.0" },
  -- conflicts = { "daylight" },

  -- Every rule that init.lua changes, so that people can see it before they use the pack. Any other
  -- change is refused. `zerodark rules` lists the rules, `zerodark rules shoot.target` explains one.
  changes = {
    "shoot.target",        -- a quantity or a check: its name
    "after figure.dead",   -- a step: before, instead or after it
    "param medic.target",  -- the others: param, upgrade, complication, program, supply
  },
}
