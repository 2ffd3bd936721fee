return {
  name = "quiet", version = "1.0.0",
  changes = { "instead alert" },
}
