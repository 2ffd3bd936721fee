-- Operation Gemini: find out where the vault is, empty it, and get away with what was in it.
return operation {
  id = "gemini", title = "Operation Gemini", design = "4/16/4",
  briefing = "Somebody on the other side has started to copy what was copied from us. Take the " ..
    "list of where it is kept, take the thing itself, and bring everybody home who can walk.",
  missions = {
    "data-grab.lua",
    -- Whoever leaves nobody behind to tell may send the enemy to the wrong place instead.
    { "the-heist.lua", sow_confusion = true },
    "fight-out.lua",
  },
  rescue = "../rescue.lua",
}
