/**
 * A worker in a process of its own that ends with the job it takes, or whose clock is wrong: run by the tests of the
 * queue.
 */
import { inlineWorkbench, type Workbench } from '@vedette/workbench';
import { connect } from '../queue/connection.ts';
import { QueueWorker } from '../queue/queue-worker.ts';
import { SharedQueue } from '../queue/shared-queue.ts';

const [address = '', fault = '', id = ''] = process.argv.slice(2);
const skew = 3_600_000;
if (fault === 'skew') {
  const now = Date.now.bind(Date);
  Date.now = () => now() + skew;
}
const bench: Workbench = inlineWorkbench({
  source: () => {
    throw new Error('a job brings its files');
  },
});
const poisoned: Workbench = {
  run: async (...work) => (fault === 'poison' ? process.kill(process.pid, 'SIGKILL') : bench.run(...work)) as never,
  close() {},
};
const worker = new QueueWorker({
  shared: new SharedQueue(await connect(address), 'test'),
  id,
  host: 'test',
  slots: 1,
  size: { memory: 4096, threads: 1 },
  lease: 500,
  startWorkbench: () => poisoned,
  onEvent: () => {},
});
await worker.run(new AbortController().signal);
