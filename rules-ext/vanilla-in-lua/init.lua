-- init.lua: the rulebook in Lua, one file a chapter. Whoever wants to change a rule copies its
-- function into a pack of their own, and changes it there.
require "tests"
require "shooting"
require "stress"
require "cqb"
require "movement"
require "moves"
require "jumps"
require "ground"
require "cover"
require "bonus"
require "red-force"
require "red-moves"
