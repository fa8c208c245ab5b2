/** The process: runs the command line and lets the streams drain before it ends. */
import { setFlagsFromString } from 'node:v8';
import { main } from './main.ts';
import { processIo } from './terminal/process-io.ts';

// Node 20 optimises code after running it four times as long as V8 would: most models are explored before that pays, and small
// checks take a fifth less processor time. Later versions of V8 do not know the flag and would say so on standard error.
if (process.versions.v8.startsWith('11.3.')) setFlagsFromString('--interrupt-budget=300000');

const io = processIo();
process.exitCode = await main(process.argv.slice(2), io);
io.release();
