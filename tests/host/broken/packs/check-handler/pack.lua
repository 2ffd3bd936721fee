return {
  name = "check-handler", version = "1.0.0", engine = ">=0.1", license = "CC0-1.0",
  summary = "Far shots are harder still.",
  changes = { "can.shoot", "shoot.target", "after figure.dead" },
}
