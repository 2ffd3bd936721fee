return {
  name = "bad-range", version = "1.0.0", engine = ">=one", license = "CC0-1.0",
  summary = "Far shots are harder still.",
  changes = { "shoot.target", "after figure.dead" },
}
