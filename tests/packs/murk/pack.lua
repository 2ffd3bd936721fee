return {
  name = "murk", version = "1.0.0", ruleset = "duel",
  summary = "A pack for rules that are not the rulebook's.", license = "CC0-1.0",
  changes = { "shot.value", "can.shoot", "instead hit", "param fog_hides" },
}
