-- rooms.lua SRC BUILD: holds the drawing of the house against its sources and against what was built
-- of them. SRC has CMakeLists.txt with the floors and, in every room's folder, one with what the room
-- uses; BUILD is the folder of the build.
local src, build = arg[1], arg[2]

local CIRCLE = 5 -- files that may include one another in a circle, inside a room
local SHARE = 3 -- a room names a third of the rooms below it, and a third of its files are doors
local FEW_ROOMS = 4 -- but this many in any case
local FEW_DOORS = 6

-- The headers of C that neither read nor write the world, for the floors that may see no others.
-- <stdio.h> is for snprintf; <stdlib.h> for qsort, bsearch and memory.
local HEADERS = "assert ctype inttypes limits stdalign stdarg stdbool stddef stdint stdio stdlib string"
local SYSTEM = {
  engine = HEADERS,
  zerodark = HEADERS,
  script = HEADERS .. " errno malloc math lauxlib lua lualib",
  app = HEADERS .. " errno math strings lauxlib lua jansson sodium zlib",
  host = "*",
}

-- What a floor may call that is not of the house: C functions, and beginnings of names with a *. A
-- root is the machine's own instruction; in an object for the linker's optimiser its name stands.
local PURE = "__assert_fail __ctype_* sqrt memchr memcmp memcpy memmem memmove memset strchr strcmp strcpy "
  .. "strcspn strlen strncat strncmp strncpy strpbrk strrchr strspn strstr strtol tolower toupper "
  .. "snprintf vsnprintf qsort bcmp bsearch calloc free malloc realloc _GLOBAL_OFFSET_TABLE_ "
  .. "__divti3 __udivti3 __modti3 __umodti3 __muloti4 __popcountdi2 __isoc23_* __stack_chk_fail "
  .. "__asan_* __ubsan_*"
local WITH_LUA = PURE .. " lua_* luaL_* luaopen_* sscanf __isoc99_sscanf"
local CALLS = {
  engine = PURE,
  zerodark = PURE,
  script = WITH_LUA,
  app = WITH_LUA
    .. " json_* crypto_hash_sha256 crypto_generichash crypto_generichash_init crypto_generichash_update"
    .. " crypto_generichash_final sodium_bin2hex compress2 compressBound uncompress2 sodium_bin2base64"
    .. " sodium_base642bin sodium_base64_encoded_len"
    .. " __errno_location atoi strcasecmp strcasestr strcat strdup strncasecmp strndup strtod strtok_r"
    .. " strtok strtoll strtoull fclose ferror fflush fprintf fputc fputs ftell fwrite putc fmemopen"
    .. " open_memstream fopencookie ceil floor fmax fmin ldexp sqrt exp log log1p lgamma erfc",
  host = "*",
}

-- What begins like these and opens files all the same, or libraries that do.
local NEVER = "luaL_loadfilex luaL_openlibs luaopen_debug luaopen_io luaopen_os luaopen_package "
  .. "json_dump_file json_dumpfd json_load_file json_loadfd"

-- Found by their names: what a module begins with, and functions in place of the C library's.
local FOUND = "__odr_asan* main luaopen_* raster_module_png exact_pow no_sign_*"

-- What a compiler makes of a call that prints differs; all of them are of the one stream.
local PRINTS = { printf = "stdout", puts = "stdout", putchar = "stdout" }

local faults = 0
local function fault(where, text, ...)
  faults = faults + 1
  io.stderr:write(where, ": ", text:format(...), "\n")
end

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

local function lines_of(command)
  local pipe = assert(io.popen(command))
  local lines = {}
  for line in pipe:lines() do
    lines[#lines + 1] = line
  end
  assert(pipe:close(), command:sub(1, 200))
  return lines
end

local function set_of(words)
  local set = {}
  for word in words:gmatch("%S+") do
    set[word] = true
  end
  return set
end

-- The rooms from the bottom up: name, floor, place; lends and uses, as declared; sees, those and what
-- they lend (sets); files and doors (counts); met and shown: the rooms that its files and its doors
-- turned out to use (sets).
local rooms = {}
do
  local house = text_of(src .. "/CMakeLists.txt")
  for floor, words in house:gmatch("\nfloor%((%w+)([^)]*)%)") do
    local list = words:match("ROOMS%s+(.*)") or ""
    for name in (list == "" and floor or list):gmatch("%S+") do
      local room = { name = list == "" and floor or floor .. "/" .. name, floor = floor }
      local said = text_of(src .. "/" .. room.name .. "/CMakeLists.txt"):match("room(%b())")
      room.lends = set_of(said:match("LENDS([%s%l_/]+)") or "")
      room.uses = set_of(said:match("USES([%s%l_/]+)") or "")
      room.units, room.files, room.doors, room.met, room.shown = {}, 0, 0, {}, {}
      rooms[#rooms + 1] = room
      rooms[room.name], room.at = room, #rooms
      if not room.name:find("^%l+/?[%l_]*$") then
        fault("src/CMakeLists.txt", "%s: a name has small letters and _", room.name)
      elseif not (SYSTEM[floor] and CALLS[floor]) then
        fault("tests/house/rooms.lua", "nothing says what %s may see and call", floor)
      end
    end
  end
end

-- The rooms that are seen by naming these, but for one: they themselves, and what their doors lend.
local function seen_by(names, but)
  local seen = {}
  for name in pairs(names) do
    local room = name ~= but and assert(rooms[name], name)
    if room then
      seen[name] = true
      for lent in pairs(seen_by(room.lends)) do
        seen[lent] = true
      end
    end
  end
  return seen
end

local function union(a, b)
  local both = {}
  for name in pairs(a) do
    both[name] = true
  end
  for name in pairs(b) do
    both[name] = true
  end
  return both
end

for _, room in ipairs(rooms) do
  room.names = union(room.lends, room.uses)
  room.sees = seen_by(room.names)
end

-- The room of a path below SRC.
local function room_of(path)
  return rooms[path:match("^[^/]+/[^/]+")] or rooms[path:match("^[^/]+")]
end

-- Says that a measure of a room is too large.
local function limit(room, what, n, most)
  if n > most then
    fault("src/" .. room.name, "%s: %d, where %d is the most", what, n, most)
  end
end

local function uses(room, other, where)
  if room.sees[other.name] then
    room.met[other.name] = true
  else
    fault(where, "%s does not say that it uses %s", room.name, other.name)
  end
end

-- Does naming these, but for one, show a room everything in a set?
local function suffice(names, but, wanted)
  local seen = seen_by(names, but)
  for name in pairs(wanted) do
    if not seen[name] then
      return false
    end
  end
  return true
end

-- A declaration names no room above, and none that could be left out.
local function check_declaration(room)
  local where = "src/" .. room.name .. "/CMakeLists.txt"
  for name in pairs(room.names) do
    if rooms[name].at >= room.at then
      fault(where, "%s is above", name)
    end
  end
  for name in pairs(room.uses) do
    if suffice(room.names, name, room.met) then
      fault(where, "%s need not be named", name)
    end
  end
  for name in pairs(room.lends) do
    if suffice(room.lends, name, room.shown) then
      fault(where, "no door needs %s to be lent", name)
    end
  end
  if not suffice(room.lends, nil, room.shown) then
    fault(where, "LENDS leaves out a room that a door includes")
  end
end

-- What headers declare, by its name: the rooms of those headers.
local declared = {}

-- Functions and variables that a file declares, a line each as clang-format leaves it. Only headers do.
local function read_declarations(room, where, text)
  for line in text:gmatch("\n([%a_][^\n]*)") do
    local name = line:match("^[%w_ *]-([%w_]+)%(") or line:match("^extern [%w_ *]-([%w_]+)[;%[]")
    local counts = name and not line:find("^static") and not line:find("^typedef")
    local whole = line:find("^extern ") or line:find("^[%w_]+ [%w_ *]+%(.*%);$")
    if counts and where:find("%.h$") then
      declared[name] = declared[name] or {}
      declared[name][room] = true
    elseif counts and whole and where:find("%.c$") then
      fault(where, "%s is declared here: include the header that does", name)
    end
  end
end

-- The functions of each name, by room: where one stands.
local defined = {}

local function read_definitions(room, where, text)
  for name in text:gmatch("\n[%a_][^\n;=(]-([%w_]+)%b()%s*{") do
    defined[name] = defined[name] or {}
    defined[name][room] = where
  end
end

-- A name means one thing to whoever reads two rooms together.
local function check_names()
  for name, by in pairs(defined) do
    for room, where in pairs(by) do
      for other, place in pairs(by) do
        if room.sees[other.name] then
          fault(where, "%s is another function in %s, a room that is used here", name, place)
        end
      end
    end
  end
end

-- What a file includes: edges between rooms, and headers of C.
local function read_file(path)
  local room, where = room_of(path), "src/" .. path
  local system = SYSTEM[room.floor] ~= "*" and set_of(SYSTEM[room.floor])
  local unit = path:gsub("%.%w+$", "")
  room.units[unit] = room.units[unit] or {}
  local text = "\n" .. text_of(src .. "/" .. path)
  local door = path:find("%.h$") and not path:find("/internal/")
  read_declarations(room, where, text)
  if path:find("%.c$") then read_definitions(room, where, text) end
  for line in text:gmatch("\n([^\n]*#[ \t]*include[^\n]*)") do
    local mark, header = line:match('^#include ([<"])([^>"]+)[>"]$')
    local other = header and room_of(header)
    if line:find("#[ \t]*include[ \t<\"\\/]") and not header then
      fault(where, "'%s' is not written as #include \"...\" or #include <...>", line)
    elseif header and mark == "<" and other then
      fault(where, "%s is of the house: it is included in quotes", header)
    elseif header and mark == "<" and system and not system[header:gsub("%.h$", "")] then
      fault(where, "<%s> is not for this floor", header)
    elseif header and mark == '"' and not other then
      fault(where, "%s is in no room", header)
    elseif mark == '"' and other == room then
      room.units[unit][#room.units[unit] + 1] = header:gsub("%.%w+$", "")
      if door and header:find("/internal/") then
        fault(where, "a door includes %s, which others do not see", header)
      end
    elseif mark == '"' then
      uses(room, other, where)
      room.shown[other.name] = (door and room.sees[other.name]) or room.shown[other.name]
      if header:find("/internal/") then
        fault(where, "%s is no door", header)
      end
    end
  end
end

-- The largest circle of files of a room that include one another.
local function largest_circle(units)
  local index, low, stack, on, count, largest = {}, {}, {}, {}, 0, 0
  local function visit(unit)
    count = count + 1
    index[unit], low[unit], on[unit] = count, count, true
    stack[#stack + 1] = unit
    for _, other in ipairs(units[unit] or {}) do
      if not index[other] then
        visit(other)
        low[unit] = math.min(low[unit], low[other])
      elseif on[other] then
        low[unit] = math.min(low[unit], index[other])
      end
    end
    if low[unit] == index[unit] then
      local n = 0
      repeat
        local other = table.remove(stack)
        on[other], n = nil, n + 1
      until other == unit
      largest = math.max(largest, n)
    end
  end
  for unit in pairs(units) do
    if not index[unit] then
      visit(unit)
    end
  end
  return largest
end

local function share(n, few)
  return math.max(few, (n + SHARE - 1) // SHARE)
end

local function count_keys(set)
  local n = 0
  for _ in pairs(set) do
    n = n + 1
  end
  return n
end

-- Does a name stand in a list, or does its beginning?
local function is_among(list, name)
  if list[name] then
    return true
  end
  for word in pairs(list) do
    if word:sub(-1) == "*" and name:sub(1, #word - 1) == word:sub(1, -2) then
      return true
    end
  end
  return false
end

local function read_sources()
  local find = "cd '%s' && find . -name '*.[ch]' -o -name '*.def' | LC_ALL=C sort"
  for _, path in ipairs(lines_of(find:format(src))) do
    path = path:sub(3)
    if not room_of(path) then
      fault("src/" .. path, "it is in no room")
    else
      if not path:find("/gen/") then -- that runs while building, on no floor
        read_file(path)
      end
      local room = room_of(path)
      room.files = room.files + 1
      if path:find("%.h$") and not path:find("/internal/") then
        room.doors = room.doors + 1
      end
    end
  end
end

-- The object files that the build makes now, whatever older ones lie beside them; those of tests too.
local function objects()
  local list = {}
  for path in text_of(build .. "/compile_commands.json"):gmatch(" %-o (%S+)") do
    list[#list + 1] = not path:find("^tests/bench/") and "'" .. path .. "'" or nil -- those are built by hand
  end
  return table.concat(list, " ")
end

-- nm of all objects: the symbols that a room has, and the file of each; those that it wants; and
-- those that any object wants.
local function read_symbols()
  local owner, file, wanted, anywhere = {}, {}, {}, {}
  for _, line in ipairs(lines_of(("cd '%s' && echo %s | xargs nm -A -g"):format(build, objects()))) do
    local path, kind, symbol = line:match("^(.-):%s*%x*%s+(%a)%s+(%S+)")
    local target = path and path:match("/room_([%w_]+)%.dir/")
    local room = target and rooms[target:gsub("^(%l+)_(.+)$", "%1/%2")]
      or path and room_of(path:match("%.dir/src/(.*)$") or "") -- what is built as something else
    local wants = kind == "U" or kind == "w" or kind == "v"
    if room and not wants then
      owner[symbol], file[symbol] = room, path:match("%.dir/(.*)%.o$")
    elseif path and wants then
      anywhere[symbol] = true
      wanted[#wanted + 1] = room and { room = room, symbol = symbol }
    end
  end
  assert(#wanted > 1000, "there are no objects: build first")
  return owner, file, wanted, anywhere
end

-- What a room declares it defines.
local function check_declared(owner)
  for name, by in pairs(declared) do
    local room = owner[name]
    for other in pairs(room and by or {}) do
      if other ~= room then
        fault("src/" .. other.name, "%s is declared here, and defined in %s", name, room.name)
      end
    end
  end
end

-- What only its own file uses is static.
local function check_static(owner, file, anywhere)
  local found = set_of(FOUND)
  for symbol, room in pairs(owner) do
    if not anywhere[symbol] and not is_among(found, symbol) then
      fault("src/" .. room.name .. "/" .. file[symbol], "%s is for no other file: make it static", symbol)
    end
  end
end

local function check_symbols()
  local owner, file, wanted, anywhere = read_symbols()
  check_declared(owner)
  check_static(owner, file, anywhere)
  local lists, told, never = {}, {}, set_of(NEVER)
  for floor, words in pairs(CALLS) do
    lists[floor] = set_of(words)
  end
  for _, want in ipairs(wanted) do
    local room, other, list = want.room, owner[want.symbol], lists[want.room.floor]
    local called = PRINTS[want.symbol] or want.symbol:match("^__(.+)_chk$") or want.symbol
    local key = room.name .. " " .. called
    if other and other ~= room then
      uses(room, other, "src/" .. room.name .. ", " .. want.symbol)
    elseif not (other or told[key] or list["*"] or is_among(list, called) and not never[called]) then
      told[key] = true
      fault("src/" .. room.name, "%s is not for this floor", called)
    end
  end
end

read_sources()
check_names()
check_symbols()
for _, room in ipairs(rooms) do
  check_declaration(room)
  limit(room, "rooms named", count_keys(room.names), share(room.at - 1, FEW_ROOMS))
  limit(room, "doors", room.doors, share(room.files, FEW_DOORS))
  if room.floor ~= "engine" and room.floor ~= "zerodark" then
    limit(room, "files in a circle", largest_circle(room.units), CIRCLE)
  end
end
os.exit(faults == 0)
