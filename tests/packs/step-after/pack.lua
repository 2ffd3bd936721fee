return { name = "step-after", version = "1.0.0", summary = "Remembers who was shot at last." }
