-- trust.lua SOURCES: every row of the table in docs/sandbox.md that says who trusts whom names a
-- test that is there, and that is run.
local sources = arg[1]
local failures = 0

local function read(path)
  local file = io.open(sources .. "/" .. path)
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

local function fail(...)
  failures = failures + 1
  print("FAILED: " .. string.format(...))
end

local page = read "docs/sandbox.md"
local listed = read "tests/CMakeLists.txt"

-- A script is in a list of its folder's, or named by its path.
local function is_run(test)
  if test:match "%.lua$" then return listed:find(test:match "^tests/(.+)$", 1, true) end
  return listed:find("\n%s*" .. test:match "([%w_]+)%.sh$" .. "[%s)]")
    or listed:find("{CMAKE_CURRENT_SOURCE_DIR}" .. test:match "^tests(.+)$", 1, true)
end

local part = page:match "\n### Who trusts whom\n(.-)\n### "
local rows = 0
for row in (part or ""):gmatch "[^\n]+" do
  if row:match "^|" and not row:match "^| %-%-%-" and not row:match "^| who |" then
    rows = rows + 1
    local test = row:match "| `(tests/[%w_/.-]+)` |$"
    local text = test and read(test)
    if not text then
      fail("this row names no test that is there: %s", row)
    elseif test:match "%.[sl]" and not is_run(test) then
      fail("%s is not run", test)
    elseif test:match "%.c$" and not (test:match "/test_" and text:find "cmocka_run_group_tests") then
      fail("%s is no suite", test)
    end
  end
end
if rows < 10 then fail("the table of who trusts whom has %d rows", rows) end
os.exit(failures == 0)
