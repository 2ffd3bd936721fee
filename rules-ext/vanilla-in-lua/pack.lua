return {
  name = "vanilla-in-lua", version = "1.0.0", engine = ">=0.1", ruleset = "zero-dark",
  summary = "The rulebook written out in Lua: nothing changes, everything can be read and copied.",
  license = "CC0-1.0",
  changes = {
    -- Tests
    "stat.M", "stat.F", "stat.A", "stat.D", "stat.AV", "stat.FW",
    "test.dice", "test.target", "test.rerolls", "instead test", "instead counter",
    -- Shooting
    "shot.known", "range", "shoot.dice", "shoot.target", "shoot.hits", "armour.dice", "shoot.radius",
    "can.shoot",
    "instead shoot", "instead armour",
    "blast.hits", "blast.armour.dice", "instead blast",
    -- Damage and support tokens
    "token.limit", "instead token.gain", "instead hurt", "instead figure.down", "instead figure.dead",
    -- Actions
    "can.medic", "instead medic", "instead recover", "instead shake.stun", "instead shake.targeted",
    "instead overwatch", "instead dig_in", "instead finish",
    -- Stress
    "instead stress", "instead stress.move", "can.stress_move",
    -- Close quarters
    "cqb.dice", "cqb.target", "shield.dice", "can.cqb", "instead cqb",
    -- Movement
    "move.allowance", "cautious.target", "fall.hits", "can.move", "cautious.counts",
    "instead move", "instead climb", "instead drag", "instead jump", "instead ground", "instead fall",
    -- Bonus actions
    "instead interrupt", "can.bonus", "instead bonus",
    -- The Red Force
    "bogey.move", "bogey.climb", "instead bogey.move", "alert.reach", "bogey.eligible",
    "instead flip", "instead flip.answer", "instead deploy", "instead alert",
    "instead card", "instead red.cqb", "instead red.clubs",
    "instead red.diamonds", "instead red.hearts", "instead red.spades", "instead red.secondary",
    "instead reinforce",
    "instead ewop.clubs", "instead ewop.diamonds", "instead ewop.hearts", "instead ewop.spades",
  },
}
