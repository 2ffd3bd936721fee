return {
  name = "declares", version = "1.0.0", ruleset = "zero-dark", license = "CC0-1.0",
  summary = "brings rows, words and orders of its own, for the tests",
  changes = { "instead recover", "after medic" },
}
