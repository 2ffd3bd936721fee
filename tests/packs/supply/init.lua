upgrade { name = "Field kitchen", kind = "gadget", text = "Hot meals." }
supply { on = { 2, 3 }, upgrade = "Field kitchen" }
supply { on = 12, name = "Crate", again = {
  { on = { 1, 6 }, upgrade = "Field kitchen" },
  { on = { 7, 12 }, name = "Plates", AV = 3 },
} }
