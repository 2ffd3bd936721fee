return {
  name = "duel", version = "1.0.0", engine = ">=0.1", ruleset = "duel",
  summary = "A tiny game of its own: two sides, a d20, and somebody who shoots back.",
  license = "CC0-1.0",
}
