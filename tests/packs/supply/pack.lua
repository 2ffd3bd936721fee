return {
  name = "supply", version = "1.0.0", engine = ">=0.1",
  summary = "Other things are dropped.",
  changes = { "upgrade Field kitchen", "supply 2-3", "supply 12" },
}
