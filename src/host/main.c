// main.c: the way in.
#include "host/cli.h"
#include "host/streams.h"

int main(int argc, char **argv)
{
    streams_ready();
    return cli_main(argc, argv);
}
