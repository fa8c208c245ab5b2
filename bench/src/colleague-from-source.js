/** Starts the TypeScript source in a worker thread, which gets no options of its own. */
import { register } from 'tsx/esm/api';

register();
await import('./colleague.ts');
