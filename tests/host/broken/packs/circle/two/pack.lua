return { name = "two", version = "1.0.0",
  requires = { "one" } }
