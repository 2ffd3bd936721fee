return {
  name = "awareness-2013", version = "1.0.0", engine = ">=0.1", ruleset = "awareness-2013",
  summary = "Another game: lines of sight, Awareness and going to ground, after notes of 2013.",
  license = "CC0-1.0",
}
