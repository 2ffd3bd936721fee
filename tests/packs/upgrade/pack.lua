return { name = "upgrade", version = "1.0.0", summary = "Steady hands: a trait of its own." }
