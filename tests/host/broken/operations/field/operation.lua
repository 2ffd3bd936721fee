return operation {
  id = "two", title = "Two of them", design = "4/16/4",
  mision = { "first.lua", "second.lua" },
}
