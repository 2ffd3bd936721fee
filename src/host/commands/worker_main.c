// worker_main.c: the entry point of the worker program, `zerodark-worker`, which the program starts
// to run untrusted scripts. By itself it can do nothing.
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
