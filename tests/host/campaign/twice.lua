-- twice.lua: an operation for tests: the same mission, twice.
return operation {
  id = "twice", title = "Twice", design = "4/16/4", rescue = "../../../missions/rescue.lua",
  missions = { "../../../missions/rescue.lua", "../../../missions/rescue.lua" },
}
