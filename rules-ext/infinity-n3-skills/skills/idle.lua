-- Idle: nothing, and yet it activates.
return {
  name = "Idle", kind = "short movement", aro = true, labels = { "movement", "no_lof", "no_roll" },
  wants = "none", row = "N3-SKILL-IDLE-01",
  refuse = function(d, no)
    if d.reactive then no("is what a reaction becomes, and is not chosen", "N3-SKILL-IDLE-01") end
  end,
}
