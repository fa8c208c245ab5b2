/** Runs actors over UDP: the only sockets and clocks of Vedette. */
export { type RunEvent, runEventText } from './events.ts';
export { type ModuleOptions, readModule } from './module.ts';
export { blameOf } from './problems.ts';
export { delayOf } from './relay/delay-text.ts';
export { type Faults, noFaults } from './relay/fate.ts';
export { type Relay, type RelayCounts, type RelayOptions, relay } from './relay/relay.ts';
export { type Running, run, runRead } from './run.ts';
export { type ReadActor, type RunOptions, readActor } from './setup.ts';
export { type Assumption, type AssumptionKind, assumptionText } from './watch/assumptions.ts';
export type { Metric, Sample } from './watch/metrics.ts';
export { observe } from './watch/open-telemetry.ts';
export { contentType, prometheusText } from './watch/prometheus.ts';
export { type ServedMetrics, serveMetrics } from './watch/serve-metrics.ts';
export type { Secret } from './wire/key-ring.ts';
