return {
  name = "change-not-made", version = "1.0.0", engine = ">=0.1", license = "CC0-1.0",
  summary = "Far shots are harder still.",
  changes = { "shoot.target", "param medic.target", "after figure.dead" },
}
