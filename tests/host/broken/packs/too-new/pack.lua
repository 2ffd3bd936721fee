return {
  name = "too-new", version = "1.0.0", engine = ">=9", license = "CC0-1.0",
  summary = "Far shots are harder still.",
  changes = { "shoot.target", "after figure.dead" },
}
