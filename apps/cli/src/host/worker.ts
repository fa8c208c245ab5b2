/**
 * The thread in which models are opened and questions answered, so that the main thread stays responsive; or one of
 * several that search together.
 */
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { type Order, serveWorkbench } from '@vedette/workbench';
import { keepCompiledCode } from './compile-cache.ts';
import { nodeHost, withoutPrograms } from './node-host.ts';
import type { PeerData } from './search-thread.ts';
import type { WorkbenchData } from './workbench-worker.ts';

const port = parentPort!;

const { folder, searched, runsNoModels } = workerData as WorkbenchData & Partial<PeerData>;

keepCompiledCode();
if (searched === undefined) {
  serveWorkbench(
    {
      send: (report) => port.postMessage(report),
      onMessage: (listener) => port.on('message', (order: Order) => listener(order)),
    },
    runsNoModels ? withoutPrograms(nodeHost(folder)) : nodeHost(folder),
  );
} else {
  const { takePart } = await import('./peer.ts');
  await takePart({ folder, searched });
}

// Code is optimised after running four times as long as V8 would have it: most models are explored before that pays.
// Later versions have no such flag. It is set last: what Node loads of itself afterwards is compiled anew.
if (process.versions.v8.startsWith('11.3.')) setFlagsFromString('--interrupt-budget=300000');
