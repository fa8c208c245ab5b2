/** The process: runs the command line and lets the streams drain before it ends. */
import { setFlagsFromString } from 'node:v8';
import { main } from './main.ts';
import { processIo } from './terminal/process-io.ts';

// Code is optimised after running four times as long as V8 would have it: most models are explored before that pays.
setFlagsFromString('--interrupt-budget=300000');

const io = processIo();
process.exitCode = await main(process.argv.slice(2), io);
io.release();
