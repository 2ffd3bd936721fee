-- The words that the program gives to each kind of file, beside what every Lua has.
std = "lua54"
max_line_length = 110
codes = true
self = false
unused_args = false -- a hook takes what it is called with

files["missions"] = { read_globals = { "mission", "map", "zd" } }
files["rules-ext"] = {
  read_globals = {
    "mission", "map", "program", "bot", "param", "quantity", "check", "step", "zd",
    "describe", "it", "expect",
  },
}
files["lua/content"] = { read_globals = { "program", "profiles", "complications", "zd" } }
files["lua/**/*_spec.lua"] = { read_globals = { "describe", "it", "expect" } }
files["missions/**/*_spec.lua"] = { read_globals = { "describe", "it", "expect" } }
files["tests/lua"] = { read_globals = { "describe", "it", "expect" } }
files["lua/types"] = { ignore = { "1", "2", "631" } } -- annotations: declared, never run
