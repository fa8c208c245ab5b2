/** The process: runs the command line and lets the streams drain before it ends. */
import { main } from './main.ts';
import { processIo } from './process-io.ts';

const io = processIo();
process.exitCode = await main(process.argv.slice(2), io);
io.release();
