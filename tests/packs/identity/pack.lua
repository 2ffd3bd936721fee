return {
  name = "identity", version = "1.0.0", engine = ">=0.1",
  summary = "Hooks every rule point there is and changes nothing.",
  changes = { "*", "before *", "instead *", "after *", "param *" },
}
