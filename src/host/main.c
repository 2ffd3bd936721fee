// main.c: the way in.
#include "host/cli.h"

int main(int argc, char **argv)
{
    return cli_main(argc, argv);
}
