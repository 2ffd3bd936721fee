return {
  name = "identity", version = "1.0.0",
  summary = "Hooks every rule point there is and changes nothing.",
}
