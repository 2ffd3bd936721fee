return { name = "one", version = "1.0.0",
  requires = { "two" } }
