return {
  name = "chance", version = "1.0.0", engine = ">=0.1",
  summary = "Draws a number before each shot.",
  changes = { "before shoot" },
}
