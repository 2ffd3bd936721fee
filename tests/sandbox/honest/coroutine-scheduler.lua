-- Tasks that take turns, wait for time and for one another.
local tasks, now, log = {}, 0, {}
local function spawn(name, body)
  tasks[#tasks + 1] = { name = name, co = coroutine.create(body), wake = 0 }
end
local function sleep(n) return coroutine.yield(n) end
local channel = {}
spawn("producer", function()
  for i = 1, 5 do
    channel[#channel + 1] = i * i
    log[#log + 1] = now .. " put " .. i * i
    sleep(3)
  end
end)
spawn("consumer", function()
  local got = 0
  while got < 5 do
    while #channel == 0 do sleep(1) end
    got = got + 1
    log[#log + 1] = now .. " got " .. table.remove(channel, 1)
  end
end)
spawn("failing", function()
  sleep(4)
  error({ code = 42 })
end)
while #tasks > 0 do
  for i = #tasks, 1, -1 do
    local task = tasks[i]
    if task.wake <= now then
      local ok, wait = coroutine.resume(task.co)
      if not ok then log[#log + 1] = now .. " " .. task.name .. " failed with " .. wait.code end
      if coroutine.status(task.co) == "dead" then table.remove(tasks, i) else task.wake = now + wait end
    end
  end
  now = now + 1
end
print(table.concat(log, "\n"))
