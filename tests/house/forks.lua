-- forks.lua SRC: a worker has nothing of its parent's memory. What a job gives it is described by a parcel,
-- a table of the struct's members. A comment in or above the struct says which are each side's alone: those
-- are in no parcel, and all others are.
local src = arg[1]

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

local faults = 0
local function fault(...)
  faults = faults + 1
  io.stderr:write(string.format(...), "\n")
end

-- Texts by path; structs, each with the comment above it, by path and name. By the name alone: the path of
-- one of them.
local texts, structs = {}, {}
for path in io.popen("find " .. src .. "/host -name '*.[ch]' | LC_ALL=C sort"):lines() do
  local text = text_of(path)
  texts[path] = text
  for at, name, body in text:gmatch("\n()struct ([%w_]+)%s+(%b{});") do
    structs[path .. " " .. name] = { above = text:sub(1, at - 1):match(".*\n\n(.*)"), body = body:sub(2, -2) }
    structs[name] = path
  end
end

-- Is what a comment is about one side's alone? nil: it does not say.
local function is_alone(comment)
  if comment:find("worker's alone") or comment:find("parent's alone") or comment:find("side's alone") then
    return true
  end
  return not comment:find "et for the worker" and nil
end

-- The names that a line of a struct declares.
local function names_of(line)
  local pointer = line:match "%(%*([%w_]+)%)"
  if pointer then return { pointer } end
  local names = {}
  for part in (line:gsub("%b[]", ""):match "^(.-);" or ""):gmatch "[^,]+" do
    names[#names + 1] = part:match "([%w_]+)%s*$"
  end
  return names
end

-- The members of a struct, each with whether it is one side's alone.
local function members_of(struct)
  local section, members, block = is_alone(struct.above) or false, {}, ""
  for line in struct.body:gmatch "[^\n]+" do
    local code, comment = line:match "^(.-)%s*//(.*)$"
    code, comment = code or line, comment or ""
    if code:match "^%s*$" then
      block = block .. comment
      local said = is_alone(block)
      if said ~= nil then section = said end
    else
      block = ""
      local own = is_alone(comment)
      if own == nil then own = section end
      for _, name in ipairs(names_of(code)) do
        members[#members + 1] = { name = name, alone = own }
      end
    end
  end
  return members
end

local function check_parcel(path, parcel, name, rows)
  local place = structs[path .. " " .. name] and path or structs[name]
  local struct = place and structs[place .. " " .. name]
  local body = texts[path]:match("struct parcel_row " .. rows .. "%[%] = (%b{})")
  if not struct or not body then
    fault("%s: %s: neither its struct nor its rows are found", path, parcel)
    return
  end
  if not (struct.above .. struct.body):find "worker" then
    fault("%s: a worker is given struct %s: which members are its own, which the parent's?", place, name)
  end
  local has = {}
  for member in body:gmatch("%(struct " .. name .. ",%s*([%w_]+)") do
    has[member] = true
  end
  for _, member in ipairs(members_of(struct)) do
    if member.alone and has[member.name] then
      fault("%s: %s has a row for %s, which is one side's alone", path, parcel, member.name)
    elseif not member.alone and not has[member.name] then
      fault("%s: %s has no row for %s, which is nobody's alone", path, parcel, member.name)
    end
  end
end

local given = 0
for path, text in pairs(texts) do
  local wanted = {} -- the parcels of jobs, and of the parts of `operation`
  for parcel in text:gmatch('struct jail_task [%w_]+ = {"[^"]+", [%w_]+,%s*&([%w_]+)[,}]') do
    wanted[parcel] = true
  end
  for parcel in text:gmatch("\n[%w ]*struct campaign_deed [%w_]+ = {%s*&([%w_]+)") do
    wanted[parcel] = true
  end
  local made = "\n[%w ]*struct parcel ([%w_]+) = PARCEL%(struct ([%w_]+), ([%w_]+)%)"
  for parcel, name, rows in text:gmatch(made) do
    if wanted[parcel] or parcel == "campaign_command_parcel" or parcel == "brief_parcel" then
      given = given + 1
      check_parcel(path, parcel, name, rows)
    end
  end
end
assert(given >= 28, "the jobs of workers are not where this looks for them: " .. given)
os.exit(faults == 0)
