/** A thread that takes part in a search of terms. */
import { register } from 'tsx/esm/api';

register();
const { servePeer } = await import('../index.ts');
const { terms } = await import('./terms.ts');
await servePeer(async () => ({ system: await terms(), questions: [] }));
