return { name = "supply", version = "1.0.0", summary = "Other things are dropped." }
