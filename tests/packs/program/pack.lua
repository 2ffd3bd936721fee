return {
  name = "program", version = "1.0.0", engine = ">=0.1",
  summary = "Robots may be guards, and hunters; Assault is another one.",
  changes = { "program Guard", "program Hunter", "program Assault" },
}
