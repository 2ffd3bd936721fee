-- The words that the program gives to each kind of file, beside what every Lua has.
std = "lua54"
max_line_length = 110
codes = true
self = false
ignore = { "581" } -- not (a <= b) is not a > b where one of them is no number
unused_args = false -- a hook takes what it is called with

stds.terrain = {
  read_globals = {
    "box", "broken", "dangerous", "fence", "ground", "hull", "impassable", "ladder", "map", "part", "ramp",
    "roof", "sealed", "stairs", "wall", "zone",
  },
}
stds.content = {
  read_globals = {
    "complication", "complications", "hero", "profile", "profiles", "program", "team", "upgrade",
    "upgrades", "supply", "supplies",
  },
}
stds.hooks = {
  read_globals = { "after", "before", "check", "declare", "instead", "param", "quantity", "ruleset", "zd" },
  globals = { "game" },
}

files["missions"] = { std = "+terrain", read_globals = { "mission", "operation", "terrain", "versus" } }
files["tests/host/campaign"] = { read_globals = { "operation" } }
files["tests/golden/databases"] = { std = "+terrain", read_globals = { "mission" } }
files["tests/host/lsp_nvim.lua"] = { globals = { "vim" } }
files["tests/app/check/repairs_base.lua"] = { std = "+terrain", read_globals = { "mission" } }
files["tests/lua/arena.lua"] = { std = "+terrain", read_globals = { "mission" } }
files["tests/lua/obstacles.lua"] = { std = "+terrain", read_globals = { "mission" } }
files["tests/lua/odds_field.lua"] = { std = "+terrain", read_globals = { "mission" } }
files["tests/lua/example"] = { std = "+terrain", read_globals = { "mission" } }
files["lua/zerodark/terrain.lua"] = { std = "+terrain", globals = { "terrain", "zd" } }
files["lua/zerodark/versus.lua"] = { globals = { "versus", "zd" } }
files["lua/content"] = { std = "+terrain+content" }
files["lua/bots"] = { read_globals = { "bot", "zd" } }
files["lua/new"] = { std = "+hooks+content" }
files["lua/new/mission"] = { std = "+terrain", read_globals = { "mission" } }
files["lua/new/operation"] = { std = "+terrain", read_globals = { "mission", "operation" } }
files["lua/new/bot"] = { read_globals = { "bot" } }
files["rules-ext"] = { std = "+hooks+content" }
files["rules-ext/*/missions"] = { std = "+terrain", read_globals = { "mission" } }
files["rules-ext/*/specs/drill.lua"] = { std = "+terrain", read_globals = { "mission" } }
files["rules-ext/*/maps"] = { std = "+terrain" }
files["tests/packs"] = { std = "+hooks+content" }
files["tests/packs/glide/missions"] = { std = "+terrain", read_globals = { "mission" } }
files["tests/packs/duel/missions"] = { std = "+terrain", read_globals = { "mission" } }
files["lua/types"] = { ignore = { "1", "2", "631" } } -- annotations: declared, never run
exclude_files = {
  "tests/sandbox", "tests/host/broken", -- scripts that do on purpose what it warns of
  "tests/releases", -- what was released stays as it was
}
