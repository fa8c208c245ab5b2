/**
 * A thread that ends the process when one input takes too much: by a signal whose name says what. Processor time is compared, so
 * that a loaded machine does not lie. An input may also wait for something that never comes: that is noticed after ten times as long, counted
 * by the turns of this thread, so that a machine that slept does not lie either.
 */
import { workerData } from 'node:worker_threads';

const { began, patience, mostGrowth } = workerData;
const turn = 0.1;
let input = -1;
let waited = 0;

setInterval(() => {
  const [cpu, bytes, number] = began;
  waited = number === input ? waited + turn : 0;
  input = number;
  if (process.memoryUsage.rss() - bytes > mostGrowth) process.kill(process.pid, 'SIGUSR2');
  if (spent() - cpu > patience) process.kill(process.pid, 'SIGXCPU');
  if (waited > 10 * patience) process.kill(process.pid, 'SIGALRM');
}, turn * 1000);

function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
