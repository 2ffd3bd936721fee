return {
  name = "param-range", version = "1.0.0", engine = ">=0.1", license = "CC0-1.0",
  summary = "Far shots are harder still.",
  changes = { "param medic.target", "shoot.target", "after figure.dead" },
}
