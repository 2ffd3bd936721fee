return operation {
  title = "Two of them", design = "4/16/4",
  missions = { "first.lua", "second.lua" },
}
