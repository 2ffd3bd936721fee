return {
  name = "upgrade", version = "1.0.0", engine = ">=0.1",
  summary = "Steady hands: a trait of its own.",
  changes = { "upgrade Steady hands", "shoot.target" },
}
