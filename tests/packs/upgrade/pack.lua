return { name = "upgrade", version = "1.0.0", summary = "Steady hands: who does nothing but aim aims better." }
