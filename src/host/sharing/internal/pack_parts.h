// pack_parts.h: the parts of `zerodark pack`.
#ifndef HOST_PACK_PARTS_H
#define HOST_PACK_PARTS_H

#include "host/base/options.h"

// cmd_pack_new.c, cmd_pack_check.c, cmd_pack_info.c, cmd_pack_list.c, cmd_pack_clash.c
extern const struct command cmd_pack_new, cmd_pack_check, cmd_pack_info, cmd_pack_list,
    cmd_pack_clash;

// cmd_pack_archive.c
extern const struct command cmd_pack_build, cmd_pack_verify;

// cmd_pack_install.c
extern const struct command cmd_pack_install, cmd_pack_remove;

// cmd_pack_keys.c
extern const struct command cmd_pack_keygen, cmd_pack_sign;

#endif
