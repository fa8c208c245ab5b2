/** The remote side of a workbench: executes one job or several, and reports. */
import type { Host } from '../host.ts';
import { inlineWorkbench } from '../inline.ts';
import type { Stop } from '../stop.ts';
import { failureOf, type Order, type Port, type Report } from './messages.ts';

export function serveWorkbench(port: Port<Report, Order>, host: Host): void {
  const bench = inlineWorkbench(host);
  const running = new Map<number, AbortController>();
  const work = async ({ job, kind, request }: Extract<Order, { kind: unknown }>): Promise<void> => {
    const controller = new AbortController();
    running.set(job, controller);
    try {
      const onEvent = (event: Extract<Report, { event: unknown }>['event']): void => port.send({ job, event });
      port.send({ job, result: await bench.run(kind, request, { signal: controller.signal, onEvent }) });
    } catch (error) {
      port.send({ job, failure: failureOf(error) });
    } finally {
      running.delete(job);
    }
  };
  const stop = (job: number, reason: Stop): void => running.get(job)?.abort(reason);
  port.onMessage((order) => ('stop' in order ? stop(order.job, order.stop) : void work(order)));
}
