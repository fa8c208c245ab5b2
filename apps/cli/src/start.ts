/** The process: starts the thread that works, then reads the command line in this one, which stays free to listen. */
import { keepCompiledCode } from './host/compile-cache.ts';
import { startWorkbenchWorker } from './host/workbench-worker.ts';

const argv = process.argv.slice(2);
/** These open a model in any case: the worker gets ready while the options are read. */
const opening = ['check', 'explore', 'reduce', 'compare', 'simulate', 'info', 'eval'];
const early = argv.length > 1 && opening.includes(argv[0]!) ? startWorkbenchWorker() : undefined;

keepCompiledCode();
const { runProcess } = await import('./run-process.ts');
await runProcess(argv, early);
