-- init.lua: how well is somebody seen? What there is to know first, then each rule in a file of its own.
require "declarations"
require "shooting"
require "sight"
require "cover"
require "ground"
require "recon"
require "indirect"
require "stress"
