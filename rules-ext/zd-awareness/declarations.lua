-- declarations.lua: the switches, the numbers and the words of the pack. The orders are with their rules.

-- A class of terrain: how far off one makes out who is in it, and what is added beyond that.
local function class(name, sight, difficulty)
  return {
    ["aware." .. name .. ".sight"] = {
      default = sight, low = 0, high = 99, rows = "ZDX-AWARE-01 ZDX-AWARE-02",
      doc = "how far off, in inches, targets in " .. name .. " terrain are easy" },
    ["aware." .. name .. ".difficulty"] = {
      default = difficulty, low = 0, high = 20, rows = "ZDX-AWARE-01 ZDX-AWARE-02",
      doc = "what shots at targets in " .. name .. " terrain have to reach more beyond that" },
  }
end

for name, numbers in pairs { exposed = { 24, 1 }, obscured = { 12, 2 }, concealed = { 6, 3 } } do
  declare { params = class(name, numbers[1], numbers[2]) }
end

declare {
  params = {
    zdx_awareness = { default = true, rows = "ZDX-AWARE-01",
      doc = "terrain classes, going to ground and hard cover do what the pack says" },
    aware_vs_obscured = { default = "max", values = { "max", "add" }, rows = "ZDX-AWARE-04",
      doc = "of the difficulty and the obscured level the higher counts, or both" },
    silent_keeps_gtg = { default = true, rows = "ZDX-AWARE-10",
      doc = "a silent shot after which its target lies there does not give its shooter away" },
    bogeys_can_gtg = { default = false, rows = "ZDX-AWARE-11",
      doc = "bogeys go to ground where they end a move in O12 or C6 and see no character" },
    hardcover_raises_v = { default = false, rows = "ZDX-AWARE-15",
      doc = "hard cover makes shots at characters harder as well" },
    indirect_hidden_ok = { default = true, rows = "ZDX-AWARE-20",
      doc = "indirect weapons may be aimed at enemies that nobody sees or has targeted" },
    aware_stress_move = { default = true, rows = "ZDX-AWARE-22",
      doc = "the shaken make for cover only from what they can make out" },
    aware_los = { default = "cylinder", values = { "cylinder", "base" }, rows = "ZDX-AWARE-24",
      doc = "lines of sight run from cylinder to cylinder, or from base to base along the ground" },
    ["aware.vigilant.multiple"] = { default = 2, low = 1, high = 9, rows = "ZDX-AWARE-14",
      doc = "how many times as far the vigilant make out who has gone to ground" },
    ["aware.cover.dice"] = { default = 1, low = 0, high = 9, rows = "ZDX-AWARE-15 ZDX-AWARE-18",
      doc = "dice that hard cover adds to tests of armour" },
    ["aware.cover.target"] = { default = 1, low = 0, high = 20, rows = "ZDX-AWARE-17 ZDX-AWARE-15",
      doc = "what shots at bogeys in hard cover have to reach more" },
  },
  states = {
    gone_to_ground = { most = 1, rows = "ZDX-AWARE-07", doc = "flat on the ground and still" },
    given_away = { most = 1, rows = "ZDX-AWARE-10",
      doc = "has shot: gone to ground no more at the end of the action" },
    settled = { most = 1, rows = "ZDX-AWARE-13",
      doc = "has gone to ground for nothing: no bonus shot in the activation" },
    observing = { most = 3, rows = "ZDX-AWARE-21",
      doc = "lends its view: 3 to the shot in hand, 2 in this activation, 1 until another has acted" },
  },
  tags = {
    E24 = "exposed: made out at 24 inches, as ground without a tag",
    O12 = "obscured terrain: made out at 12 inches",
    C6 = "concealed: made out at 6 inches",
    ["hard cover"] = "a hill, a ruin, a high wall: stops bullets for whoever is behind it",
    ["low wall"] = "stops bullets for whoever is behind it and touches it",
  },
}
