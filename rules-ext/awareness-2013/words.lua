-- words.lua: how orders and rolls read in a log.
return {
  words = {
    advance = "advances", run = "runs", shoot = "shoots at", assault = "assaults",
    go_to_ground = "goes to ground", rise = "rises", recon = "looks for", observe = "observes for the others",
    pass = "ends the turn of its side",
  },
  rolls = { wound = "wound roll", nerve = "nerve test", recon = "recon test", assault = "blow" },
}
