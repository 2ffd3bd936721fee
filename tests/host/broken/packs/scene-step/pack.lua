return { name = "scene-step", version = "1.0.0", changes = {} }
