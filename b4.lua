table.sort({1,2,3,4,5,6,7,8,9,10},function() return true end) local t=setmetatable({},{__len=function() return 1<<60 end}) return table.concat(t), table.unpack(t)
