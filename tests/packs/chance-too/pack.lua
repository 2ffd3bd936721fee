return {
  name = "chance-too", version = "1.0.0", engine = ">=0.1",
  summary = "Draws numbers before each shot, too.",
  changes = { "before shoot" },
}
