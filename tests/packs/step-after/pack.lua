return {
  name = "step-after", version = "1.0.0", engine = ">=0.1",
  summary = "Remembers who was shot at last.",
  changes = { "after shoot" },
}
