-- switches.lua: the params of the battle, each by its name.
return setmetatable({}, { __index = function(_, name) return game:param(name) end })
