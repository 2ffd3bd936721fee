return { name = "step-instead", version = "1.0.0", summary = "Nobody hears a thing: bogeys are never alert." }
