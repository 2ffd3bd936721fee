-- Two against two along a street.
return mission {
  ruleset = "duel", id = "street", title = "The street", author = "nobody",
  table = { 24, 24 },
  terrain = { wall { "fence", from = { 12, 4 }, to = { 12, 8 }, height = 3 } },
  setup = function(m)
    m:add("gunner", { name = "Ada", side = "blue", at = { 3, 6 }, face = { 24, 6 } })
    m:add("ace", { name = "Ben", side = "blue", at = { 3, 16 }, face = { 24, 16 } })
    m:add("gunner", { name = "Cas", side = "green", at = { 21, 6 }, face = { 0, 6 } })
    m:add("ace", { name = "Dov", side = "green", at = { 21, 16 }, face = { 0, 16 } })
  end,
  over = function(m)
    local left = { blue = 0, green = 0 }
    for _, f in ipairs(m:figures { place = "table" }) do left[f.side] = left[f.side] + 1 end
    if left.blue == 0 then return "green" end
    if left.green == 0 then return "blue" end
  end,
}
