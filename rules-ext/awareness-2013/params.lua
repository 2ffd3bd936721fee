-- params.lua: what can be played otherwise, and the numbers that somebody may want to change.
local function switch(rows, doc)
  return { default = false, doc = doc, rows = rows }
end

local function number(default, low, high, rows, doc)
  return { default = default, low = low, high = high, doc = doc, rows = rows }
end

return {
  extra_blocking_tags = {
    default = "none", rows = "LOSV-02", doc = "what hides a target beside hills and intact buildings",
    values = { "none", "ruin", "wall", "wood", "ruin_wall", "ruin_wood", "wall_wood", "ruin_wall_wood" },
  },
  run_from_all_visible = switch("LOSV-04", "every visible enemy forces a unit back, not only the Easy ones"),
  large_target_min_parts = number(1, 1, 4, "LOSV-06",
    "how many of heads, hull, arms and legs of a Large Target have to be seen"),
  mixed_terrain_least = switch("LOSV-08", "of two kinds of terrain the less concealing one counts"),
  losv_hit_table = { default = "formula", values = { "formula", "table" }, rows = "LOSV-12",
                     doc = "whether the number to hit is calculated or looked up in hit_table.lua" },
  losv_die = { default = "d10", values = { "d10", "d6" }, rows = "LOSV-13",
               doc = "which die is rolled; of a d6 7+ is a 6 and then a 4+" },
  gtg_free = switch("LOSV-16", "Going To Ground is taken and left at any time and costs nothing"),
  recon_auto = switch("LOSV-17", "Recon needs no die"),

  exposed_awareness = number(24, 0, 96, "LOSV-07", "Awareness distance of an exposed target, in inches"),
  obscured_awareness = number(12, 0, 96, "LOSV-07", "Awareness distance of an obscured target, in inches"),
  concealed_awareness = number(6, 0, 96, "LOSV-07", "Awareness distance of a concealed target, in inches"),
  exposed_cover = number(1, 0, 9, "LOSV-07", "soft cover of a Difficult target that is exposed"),
  obscured_cover = number(2, 0, 9, "LOSV-07", "soft cover of a Difficult target that is obscured"),
  concealed_cover = number(3, 0, 9, "LOSV-07", "soft cover of a Difficult target that is concealed"),
  hard_cover = number(1, 0, 9, "LOSV-20", "Toughness that hard cover gives"),
  acute_factor = number(2, 1, 9, "LOSV-19", "how often Awareness counts with Acute Senses"),
  recon_need = number(4, 2, 10, "LOSV-17", "what the die of a Recon has to show"),
  recon_factor = number(2, 1, 9, "LOSV-17", "how many times its Awareness distance a Recon reaches"),
  fall_back = number(6, 0, 24, "LOSV-04", "inches of a retreat"),
}
