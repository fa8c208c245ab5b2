/** The process: runs the command line and lets the streams drain before it ends. */
import { main } from './main.ts';
import { processIo } from './process-io.ts';

process.exitCode = await main(process.argv.slice(2), processIo());
// An unread standard input (a terminal, a pipe nobody closes) must not keep the process alive.
process.stdin.unref?.();
