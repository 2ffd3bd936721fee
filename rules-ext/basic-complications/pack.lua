return {
  name = "basic-complications", version = "1.0.0", engine = ">=0.1", ruleset = "zero-dark",
  summary = "Jokers bring a special enemy, and nothing else: for first battles.",
  license = "CC0-1.0",
  changes = { "param solo_basic_complications" },
}
