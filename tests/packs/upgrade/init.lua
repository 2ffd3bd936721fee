upgrade {
  name = "Steady hands", kind = "trait", team = 1, excludes = { "Gun-fu" },
  text = "Shots count one inch less.",
}

quantity("shoot.target", function(terms, shot)
  if shot.shooter:has "Steady hands" then terms:add("steady hands", -1) end
end)
