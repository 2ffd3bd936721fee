return {
  name = "change-word", version = "1.0.0", engine = ">=0.1", license = "CC0-1.0",
  summary = "Far shots are harder still.",
  changes = { "shoot.taget", "after figure.dead" },
}
