return {
  name = "param", version = "1.0.0", engine = ">=0.1",
  summary = "Heroes run four times their Mobility.",
  changes = { "param move.urgent.multiple" },
}
