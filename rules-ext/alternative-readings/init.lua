-- init.lua: every rule that the book leaves open, read the other way. One file a chapter; each says,
-- before it sets a param, what that does on the table.
require "measuring"
require "moving"
require "fighting"
require "red-force"
require "missions"
require "electronic-warfare"
require "kit"
require "robots-and-allies"
