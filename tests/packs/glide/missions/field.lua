return mission {
  ruleset = "glide", id = "field", title = "The field", table = { 24, 24 },
  setup = function(m)
    m:add("kite", { name = "Ada", side = "blue", at = { 4, 4 } })
    m:add("kite", { name = "Bea", side = "blue", place = "off" })
    m:add("kite", { name = "Cas", side = "green", at = { 9, 4 } })
  end,
}
