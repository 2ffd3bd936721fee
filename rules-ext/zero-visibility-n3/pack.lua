return {
  name = "zero-visibility-n3", version = "1.0.0", engine = ">=0.1", ruleset = "infinity-n3-skills",
  summary = "Zero Visibility Zones as N3 has them: short replies, visors, attacks out of smoke.",
  license = "CC0-1.0", requires = { "visibility-zones-n4" },
  changes = {
    "lof", "can.dodge", "can.discover", "can.alert", "can.engage", "can.change_facing", "can.reset",
    "can.intuitive",
    "param landing_zone", "param n4_zero_changefacing",
  },
}
