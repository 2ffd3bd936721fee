-- Sets of flags, a checksum, a random generator by shifts.
local function crc32(s)
  local crc = 0xffffffff
  for i = 1, #s do
    crc = crc ~ s:byte(i)
    for _ = 1, 8 do crc = (crc >> 1) ~ (0xedb88320 & -(crc & 1)) end
  end
  return crc ~ 0xffffffff
end
print(("%08x %08x"):format(crc32("123456789"), crc32(("x"):rep(1000))))
local state = 88172645463325252
local function next_random()
  state = state ~ (state << 13)
  state = state ~ (state >> 7)
  state = state ~ (state << 17)
  return state
end
for _ = 1, 5 do io_line = (io_line or "") .. ("%016x "):format(next_random()) end
print(io_line)
local function popcount(n)
  local count = 0
  while n ~= 0 do n, count = n & (n - 1), count + 1 end
  return count
end
print(popcount(-1), popcount(0x5555), popcount(math.mininteger), 1 << 3 | 1 << 5, ~0 >> 1)
