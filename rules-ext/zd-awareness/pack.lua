return {
  name = "zd-awareness", version = "1.0.0", engine = ">=0.1", ruleset = "zero-dark",
  summary = "Who is in ruins or jungle is hard to make out from afar, the prone hide, walls stop bullets.",
  license = "CC0-1.0",
  after = { "vanilla-in-lua" }, -- that one says all numbers again
  changes = {
    "shoot.target", "ew.target", "obscured", "sees",       -- how well is it seen?
    "armour.dice", "blast.armour.dice",                     -- hard cover
    "shot.known", "before shoot", "after shoot", "can.act", -- indirect fire, and observers
    "can.stress_move", "can.bonus",
    "after move", "after drag", "after fall", "before cqb",
    "after bogey.move", "after state.change", "after action.end", "after activation.end",
    "upgrade Recon",
  },
}
