-- weapons.lua: what troopers carry. A trooper's list of weapons is in troopers.lua; a number there is the
-- place of its weapon in that list.
--
--   attribute   the Attribute that is rolled                 N3-SKILL-BSATTACK-02
--   burst       dice in the Active Turn                      N3-ROLL-18
--   ammo        kinds of ammunition                          N3-SKILL-BSATTACK-03
--   bands       { up to so many inches, MOD }, near first
--   blade       is for close combat only
--   cc          may be used in a CC Attack                   N3-SKILL-CCATTACK-02
--   intuitive   has the trait                                N3-SKILL-INTUITIVE-01
--   no_lof      needs no line of fire                        N3-SKILL-BSATTACK-01
--   expendable  one item is used up by each declaration      N3-SKILL-IDLE-03
--   template    { length, width } of a teardrop that begins at the user's base
--   direct      its template hits without a roll             N3-SKILL-BSATTACK-06
--   deployable  is laid on the table                         N3-SKILL-INTUITIVE-12
--   speculative  is Speculative Fire: no line of fire, and a MOD of -6
--   comms       Reset evades it, and Dodge does not          N3-SKILL-DODGE-12
local LARGE, SMALL = { 9, 3.5 }, { 6.5, 2.5 }

local weapons = {
  carbine = { name = "Carbine", burst = 3, damage = 13, bands = { { 16, 3 }, { 32, -3 }, { 48, -6 } } },
  rifle = { name = "Rifle", burst = 3, damage = 13,
            bands = { { 8, 0 }, { 16, 3 }, { 32, -3 }, { 48, -6 } } },
  ap_rifle = { name = "AP Rifle", burst = 3, damage = 13, ammo = { "N", "AP" },
               bands = { { 8, 0 }, { 16, 3 }, { 32, -3 }, { 48, -6 } } },
  marksman = { name = "Marksman Rifle", burst = 2, damage = 13, bands = { { 48, 0 }, { 96, -3 } } },
  pistol = { name = "Pistol", burst = 2, damage = 11, cc = true,
             bands = { { 8, 3 }, { 16, 0 }, { 24, -6 } } },
  scatter_rifle = { name = "Scatter Rifle", burst = 1, damage = 13, template = LARGE, direct = true,
                  intuitive = true },
  twin_scatter = { name = "Twin Scatter Rifle", burst = 2, damage = 13, template = LARGE, direct = true,
                 intuitive = true },
  shotgun = { name = "Shotgun", burst = 2, damage = 14, template = SMALL,
               bands = { { 8, 0 }, { 16, 0 }, { 24, -6 } } },
  grenade = { name = "Grenade", burst = 1, damage = 13, attribute = "PH", expendable = true,
              bands = { { 8, 0 }, { 16, -3 } } },
  guided = { name = "Guided Missile", burst = 1, damage = 14, no_lof = true, bands = { { 96, 0 } } },
  launcher = { name = "Rocket Launcher", burst = 1, damage = 14, expendable = true, bands = { { 96, 0 } } },
  lobbed = { name = "Grenade, speculative", burst = 1, damage = 13, attribute = "PH", expendable = true,
             no_lof = true, speculative = true, bands = { { 16, 0 } } },
  mortar = { name = "Grenade Launcher, speculative", burst = 1, damage = 13, no_lof = true,
             speculative = true, bands = { { 96, 0 } } },
  mine = { name = "Anti-Personnel Mine", burst = 1, damage = 13, expendable = true, intuitive = true,
           deployable = true },
  hacking = { name = "Hacking Device", burst = 1, damage = 13, attribute = "WIP", comms = true, no_lof = true,
              bts = true },
  knife = { name = "Knife", blade = true, burst = 1, damage = 10, cc = true },
  sword = { name = "Sword", blade = true, burst = 1, damage = 13, cc = true },
  two_swords = { name = "Two Swords", blade = true, burst = 2, damage = 13, cc = true },
}

for id, weapon in pairs(weapons) do
  weapon.id, weapon.ammo, weapon.attribute = id, weapon.ammo or { "N" }, weapon.attribute or "BS"
  weapon.bands = weapon.bands or { { 96, 0 } }
end

return weapons
