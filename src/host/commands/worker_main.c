// worker_main.c: the way into the worker program, `zerodark-worker`, which the program begins for
// what it does with scripts of others. It can do nothing by itself.
#include <stdio.h>

#include "app/base/exits.h"
#include "host/commands/internal/jobs.h"
#include "host/commands/internal/streams.h"
#include "host/worker/jail_worker.h"

int main(int argc, char **argv)
{
    streams_ready();
    if (!jail_worker_is(argc, argv)) {
        fputs("zerodark-worker: this is the part of zerodark that runs scripts; zerodark starts it "
              "when needed. Try `zerodark -h`\n",
              stderr);
        return EXIT_USAGE;
    }
    jobs_ready();
    jail_worker(jobs_named);
}
