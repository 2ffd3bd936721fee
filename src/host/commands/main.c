// main.c: the way in.
#include "host/base/streams.h"
#include "host/commands/cli.h"

int main(int argc, char **argv)
{
    streams_ready();
    return cli_main(argc, argv);
}
