return { name = "step-before", version = "1.0.0", summary = "Counts cards as they are turned over." }
