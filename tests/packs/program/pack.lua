return {
  name = "program", version = "1.0.0",
  summary = "Robots may be guards, and hunters; Assault is another one.",
}
