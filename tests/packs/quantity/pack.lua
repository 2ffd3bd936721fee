return { name = "quantity", version = "1.0.0", summary = "Rain: every shot is two harder." }
