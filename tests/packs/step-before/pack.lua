return {
  name = "step-before", version = "1.0.0", engine = ">=0.1",
  summary = "Counts cards as they are turned over.",
  changes = { "before flip" },
}
