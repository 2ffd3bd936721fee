-- Reset: one WIP roll against every hacking program and Comms Attack.
return {
  name = "Reset", kind = "short", aro = true, labels = { "no_lof" }, wants = "none", resets = true,
  row = "N3-SKILL-RESET-01",
  refuse = function(d, no)
    if d.reactive and not d.zone and not d.comms then
      no("nothing acts in the Zone of Control, and nobody hacks", "N3-SKILL-RESET-01")
    end
  end,
}
