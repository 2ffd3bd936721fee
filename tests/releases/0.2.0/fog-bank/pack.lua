-- What this pack is, and what it changes. This file is data only: no code runs here.
return {
  name = "fog-bank", -- its name for others: --pack fog-bank
  version = "0.1.0",
  engine = ">=0.1",
  summary = "A complication: Fog bank.",
  license = "CC0-1.0",
  author = "nobody yet",

  -- Every rule that init.lua changes; a change that is not listed is refused.
  changes = { "complication Fog bank", "shoot.target" },
}
