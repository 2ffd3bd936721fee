return {
  name = "loud", version = "1.0.0",
  changes = { "instead alert" },
}
