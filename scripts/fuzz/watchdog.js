/**
 * A thread that ends the process when one input takes too much: by a signal whose name says what. Processor time is compared, so
 * that a loaded machine does not lie; on the clock an input may take ten times that, after which it waits for nothing.
 */
import { workerData } from 'node:worker_threads';

const { began, patience, mostGrowth } = workerData;

setInterval(() => {
  const [cpu, bytes, time] = began;
  if (process.memoryUsage.rss() - bytes > mostGrowth) process.kill(process.pid, 'SIGUSR2');
  if (spent() - cpu > patience) process.kill(process.pid, 'SIGXCPU');
  if (Date.now() / 1000 - time > 10 * patience) process.kill(process.pid, 'SIGALRM');
}, 100);

function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
