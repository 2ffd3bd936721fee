-- Alert: others may turn.
return {
  name = "Alert", kind = "aro", aro = true, labels = { "no_roll" }, wants = "none", reveals = true,
  row = "N3-SKILL-ALERT-01",
  refuse = function(d, no)
    if not d.lof then no("no line of fire to the active enemy", "N3-SKILL-ALERT-01") end
  end,
}
