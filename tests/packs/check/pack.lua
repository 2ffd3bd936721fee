return {
  name = "check", version = "1.0.0", engine = ">=0.1",
  summary = "Nobody shoots further than six inches.",
  changes = { "can.shoot" },
}
