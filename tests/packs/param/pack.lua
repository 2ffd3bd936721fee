return { name = "param", version = "1.0.0", summary = "Heroes run four times their Mobility." }
