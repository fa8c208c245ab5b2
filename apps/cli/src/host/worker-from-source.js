/** Starts the worker from the sources, which have to be translated; the package has the program as it is. */
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
