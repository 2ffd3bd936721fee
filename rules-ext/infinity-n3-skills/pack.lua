return {
  name = "infinity-n3-skills", version = "1.0.0", engine = ">=0.1", ruleset = "infinity-n3-skills",
  summary = "Another game: the d20 rolls, Orders, AROs and Common Skills of Infinity N3.",
  license = "CC0-1.0",
}
