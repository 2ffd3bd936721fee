return {
  name = "step-instead", version = "1.0.0", engine = ">=0.1",
  summary = "Nobody hears a thing: bogeys are never alert.",
  changes = { "instead alert" },
}
