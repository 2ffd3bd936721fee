return {
  name = "ruleset", version = "1.0.0", engine = ">=0.1", license = "CC0-1.0",
  summary = "Far shots are harder still.",
  ruleset = "infinty-n3-skills", changes = { "shoot.target", "after figure.dead" },
}
