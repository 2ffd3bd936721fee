-- params.lua: what can be played otherwise, and the distances that somebody may want to change.
local function switch(rows, doc)
  return { default = false, doc = doc, rows = rows }
end

local function number(default, low, high, rows, doc)
  return { default = default, low = low, high = high, doc = doc, rows = rows }
end

return {
  mod_cap = { default = "12", values = { "12", "none" }, rows = "N3-ROLL-03",
              doc = "how far the sum of MODs reaches, up or down" },
  zoc_radius = number(8, 0, 96, "N3-ARO-02", "inches that a Zone of Control reaches, from base to base"),
  strict_under = switch("N3-ROLL-01", "a die has to be under the success value; one below it is critical"),
  over20_plain_cap = switch("N3-ROLL-06", "a value over 20 is 20, and adds nothing to the die"),
  tie_dodge_moves = switch("N3-ROLL-09", "a Dodge that ties has succeeded, and moves"),
  crit_bypass_only_intuitive = switch("N3-ROLL-15",
    "criticals skip ARM and BTS rolls only in Intuitive Attacks"),
  guts_off = switch("N3-ROLL-17", "nobody makes Guts Rolls"),
  partial_burst_ok = switch("N3-ORDER-07 N3-SKILL-CCATTACK-03", "dice of a Burst may be left unassigned"),
  free_premeasure = switch("N3-ORDER-08", "any distance may be measured before declaring"),
  zoc_claims = switch("N3-ORDER-08",
    "whoever has no reaction may claim the Zone of Control; it is measured at the end"),
  activate_blocks_same_order = switch("N3-SKILL-ACTIVATE-03",
    "Activate takes effect at once: a door that closes stops the shots of its Order"),
  cautious_path_zoc_ok = switch("N3-SKILL-CAUTIOUS-05",
    "a Cautious Movement may pass through a Zone of Control"),
  engage_recheck_range = switch("N3-SKILL-ENGAGE-02", "Engage is measured once more at the end"),
  intuitive_lost_ftf_bars = switch("N3-SKILL-INTUITIVE-05",
    "an Intuitive Attack that loses Face to Face bars another one too"),
  mine_kept_on_ftf_loss = switch("N3-SKILL-INTUITIVE-13",
    "a Mine is kept where its layer loses Face to Face"),
  vault_equal_ok = switch("N3-SKILL-JUMP-05", "an obstacle as high as the Silhouette is vaulted"),
  fall_rolls_per_section = switch("N3-SKILL-JUMP-09", "each section of a fall has its own rolls"),
  surprise_only_dodge = switch("N3-SKILL-SURPRISE-01", "a Surprise Shot hinders Dodges and the like only"),
  dodge_move = number(2, 0, 24, "N3-SKILL-DODGE-05", "inches that a Dodge in the Reactive Turn moves"),
  engage_range = number(2, 0, 24, "N3-SKILL-ENGAGE-01", "inches that Engage reaches"),
  guts_move = number(2, 0, 24, "N3-ROLL-17", "inches of a retreat after a failed Guts Roll"),
  falling_damage = number(10, 1, 40, "N3-SKILL-JUMP-09", "Damage of one section of a fall"),
  landing_zone = number(0, 0, 24, "N3-ZVZ-16",
    "inches round a Combat Jump that have to be free: the radius of its Landing Zone Template"),
  mine_area = number(3, 0, 24, "N3-SKILL-DODGE-16", "inches round a Mine that its area reaches"),
}
