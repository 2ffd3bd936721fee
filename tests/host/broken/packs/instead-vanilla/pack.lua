return {
  name = "instead-vanilla", version = "1.0.0", engine = ">=0.1", license = "CC0-1.0",
  summary = "Far shots are harder still.",
  changes = { "instead alert", "shoot.target", "after figure.dead" },
}
