return {
  name = "function-in-it", version = "1.0.0", engine = ">=0.1", license = "CC0-1.0",
  summary = os.getenv("HOME"),
  changes = { "shoot.target", "after figure.dead" },
}
