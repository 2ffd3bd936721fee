// main.c: the entry point of the program.
#include "host/commands/cli.h"
#include "host/commands/internal/streams.h"

int main(int argc, char **argv)
{
    streams_ready();
    return cli_main(argc, argv);
}
