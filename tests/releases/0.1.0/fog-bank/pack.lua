-- What this pack is, and what it changes. This file is data only: nothing is computed here.
return {
  name = "fog-bank", -- how others call it: --pack fog-bank
  version = "0.1.0",
  engine = ">=0.1",
  summary = "A complication: Fog bank.",
  license = "CC0-1.0",
  author = "nobody yet",

  -- Every rule that init.lua changes, or it is refused.
  changes = { "complication Fog bank", "shoot.target" },
}
