-- forks.lua SRC: a worker has nothing of its parent's memory. What a job gives it is described by a parcel,
-- a table of the struct's members, and of those of the structs in it. A comment in or above the struct says
-- which are each side's alone, or stay at home: those are in no parcel, and all others are.
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
for path in io.popen("find " .. src .. "/app " .. src .. "/host -name '*.[ch]' | LC_ALL=C sort"):lines() do
  local text = text_of(path)
  texts[path] = text
  for at, name, body in text:gmatch("\n()struct ([%w_]+)%s+(%b{});") do
    structs[path .. " " .. name] = { above = text:sub(1, at - 1):match(".*\n\n(.*)"), body = body:sub(2, -2) }
    if path:find "%.h$" then structs[name] = path end
  end
end

-- Is what a comment is about one side's alone? nil: it does not say.
local function is_alone(comment)
  if comment:find("stays at home") then return true end
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
  local section, members, block, begun = is_alone(struct.above) or false, {}, "", ""
  for line in struct.body:gmatch "[^\n]+" do
    local code, comment = line:match "^(.-)%s*//(.*)$"
    code, comment = begun .. (code or line), comment or ""
    begun = ""
    if code:match "%S" and not code:find ";" then
      begun = code -- it goes on
    elseif code:match "^%s*$" then
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

-- The rows of a parcel; a macro of the file that is a row of one struct stands for that.
local function rows_of(text, rows)
  local body = text:match("struct parcel_row " .. rows .. "%[%] = (%b{})")
  for macro, row in text:gmatch "#define ([%w_]+)%(member%) (PARCEL_ROW%(struct [%w_]+, )member%)" do
    body = body and body:gsub("%f[%w_]" .. macro .. "%(", row)
  end
  return body
end

local function check_parcel(path, parcel, name, rows, given)
  local place = structs[path .. " " .. name] and path or structs[name]
  local struct = place and structs[place .. " " .. name]
  local body = rows_of(texts[path], rows)
  if not place and not given then return end -- of a floor below, whose members are its own affair
  if not struct or not body then
    fault("%s: %s: neither its struct nor its rows are found", path, parcel)
    return
  end
  if given and not (struct.above .. struct.body):find "worker" then
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

local given, parts = 0, 0
for path, text in pairs(texts) do
  local wanted = {} -- the parcels of jobs, and of the parts of `operation`
  for parcel in text:gmatch('struct jail_task [%w_]+ = {"[^"]+", [%w_]+,%s*&([%w_]+)[,}]') do
    wanted[parcel] = true
  end
  for parcel in text:gmatch('struct campaign_work [%w_]+ = {%s*%.task = {"[^"]+", [%w_]+,%s*&([%w_]+)[,}]') do
    wanted[parcel] = true
  end
  local made = "\n[%w ]*struct parcel ([%w_]+) = PARCEL%(struct ([%w_]+), ([%w_]+)%)"
  for parcel, name, rows in text:gmatch(made) do
    if wanted[parcel] or parcel == "campaign_command_parcel" or parcel == "brief_parcel" then
      given = given + 1
      check_parcel(path, parcel, name, rows, true)
    else
      parts = parts + 1
      check_parcel(path, parcel, name, rows, false)
    end
  end
end
assert(given >= 28, "the jobs of workers are not where this looks for them: " .. given)
assert(parts >= 8, "what their parcels are made of is not where this looks for it: " .. parts)
os.exit(faults == 0)
