/** Loads the shared queue when it is first asked for. */
import { installed } from './installed.ts';

export function loadQueue() {
  return installed(
    () => import('./queue/index.ts'),
    'a shared queue needs two more packages: npm install bullmq ioredis',
  );
}
