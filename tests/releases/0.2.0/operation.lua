-- operation.lua: two missions, one after the other.
return operation {
  id = "raid-and-flight", title = "Raid and flight", design = "4/16/4",
  briefing = "Take the papers, then run.",
  missions = { "raid.lua", "flight.lua" },
}
