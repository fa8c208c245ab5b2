/** A thread that takes part in a search of counters. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { servePeer } = await import('../index.ts');
const { counters } = await import('./counters.ts');
const questions = [
  { kind: 'never', what: { kind: 'label', matches: ({ text }) => text === 'marked' }, name: 'marked' },
];
await servePeer(() => ({ system: counters(workerData), questions: workerData.marked ? questions : [] }));
