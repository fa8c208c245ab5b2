/** The process: starts the worker thread, then reads the command line in this one, which stays responsive. */
import { keepCompiledCode } from './host/compile-cache.ts';
import { startWorkbenchWorker } from './host/workbench-worker.ts';

const argv = process.argv.slice(2);
/** These commands always open a model: the worker gets ready while the options are read. */
const opening = ['check', 'explore', 'reduce', 'compare', 'simulate', 'info', 'eval'];
const early = argv.length > 1 && opening.includes(argv[0]!) ? startWorkbenchWorker() : undefined;

keepCompiledCode();
const { runProcess } = await import('./run-process.ts');
await runProcess(argv, early);
