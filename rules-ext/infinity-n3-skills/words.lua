-- words.lua: how Orders and rolls read in a log. Skills have their names as titles.
return {
  words = {
    move = "moves", idle = "is idle", cautious = "moves cautiously", climb = "climbs", jump = "jumps",
    combat_jump = "makes a Combat Jump", activate = "activates", dodge = "dodges", reset = "resets",
    bs_attack = "fires at", surprise_shot = "fires a Surprise Shot at",
    cc_attack = "attacks {whom} in close combat", intuitive = "makes an Intuitive Attack on",
    coup_de_grace = "gives {whom} the Coup de Grace", hack = "hacks", discover = "tries to discover",
    measure = "measures the distance to", end_turn = "ends the Player Turn",
  },
  rolls = {
    arm = "ARM roll", bts = "BTS roll", guts = "Guts Roll", drift = "drift",
    engage = "Engage", change_facing = "Change Facing",
  },
}
