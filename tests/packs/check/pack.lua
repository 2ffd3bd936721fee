return { name = "check", version = "1.0.0", summary = "Nobody shoots further than six inches." }
