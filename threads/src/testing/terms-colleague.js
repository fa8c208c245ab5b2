/** A thread that takes part in a search of terms. */
import { register } from 'tsx/esm/api';

register();
const { serveColleague } = await import('../index.ts');
const { terms } = await import('./terms.ts');
await serveColleague(async () => ({ system: await terms(), questions: [] }));
