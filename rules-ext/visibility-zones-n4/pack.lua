return {
  name = "visibility-zones-n4", version = "1.0.0", engine = ">=0.1", ruleset = "infinity-n3-skills",
  summary = "Low, Poor and Zero Visibility Zones and White Noise.", license = "CC0-1.0",
  changes = {
    "lof", "zero.between", "bs.target", "wip.target", "can.change_facing", "can.reset", "can.land",
    "after order.ends",
    "after skill.declared",
  },
}
