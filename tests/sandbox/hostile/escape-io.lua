-- Reads a file, writes one, starts a program through a pipe.
-- stock: escapes
-- expect: refused
local ok, text = pcall(function() return io.open("/etc/passwd"):read("a") end)
if ok and #text > 0 then print("ESCAPED: /etc/passwd has " .. #text .. " bytes") end
if io and (io.popen or io.lines or io.stdout) then print("ESCAPED: io") end
