return {
  name = "quantity", version = "1.0.0", engine = ">=0.1",
  summary = "Rain: every shot is two harder.",
  changes = { "shoot.target" },
}
