return {
  name = "zd-visibility-zones", version = "1.0.0", engine = ">=0.1", ruleset = "zero-dark",
  summary = "Dust, foliage and dead ground: zones that are hard or impossible to see through.",
  license = "CC0-1.0",
  -- vanilla-in-lua says all numbers again; and a spray by instinct has nothing but its range, whatever
  -- others have added.
  after = { "vanilla-in-lua", "zd-awareness" },
  changes = {
    "sees", "sees.place", "obscured", "aware",              -- what zones hide
    "shoot.target", "ew.target",                            -- what they make harder
    "before stress", "after stress", "can.bonus", "after bonus", -- return fire
    "can.throw", "shot.known",                              -- speculative shots
    "can.shoot", "shoot.dice", "shoot.hits",                -- sprays by instinct
    "before shoot", "after shoot", "before action",
    "cautious.counts", "can.land", "can.enter",
    "before flip", "after flip", "after card",              -- how long zones last
  },
}
