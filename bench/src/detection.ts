/**
 * `npm run bench detection`: the accelerated heartbeat of Gouda and McGuire over UDP, pairs side by side. p1 crashes, and
 * p0 stops: never before the crash, and at most the checked bound of 3 tmax - tmin after its last answer, and the time
 * by which its timeouts were late. `VEDETTE_CRASHES` says how many; 1000 take half a minute.
 */
import { boundsOf, coordinator, type HeartbeatSetting, participant, timingOf } from '@vedette/protocols';
import { run } from '@vedette/runtime';
import { conditions, freeAddresses, key, pause, quantile } from './network/loopback.ts';

const crashes = Number(process.env.VEDETTE_CRASHES ?? 1000);
const atOnce = 50;
const setting: HeartbeatSetting = { variant: 'static', n: 1, tmin: 4, tmax: 16, corrected: true };
const tick = 20;
/** As it was checked. */
const network = { delay: [0, setting.tmin], roundTrip: true, loss: 'any', receiveFirst: true } as const;
const timing = timingOf(setting);
const bounds = boundsOf(setting);
const bound = bounds.limit * tick;

interface Trial {
  /** Milliseconds since the last answer, and since the crash. */
  readonly silence: number;
  readonly detection: number;
  /** By how much timeouts were late since the last answer. */
  readonly late: number;
  readonly isFalse: boolean;
  /** The network or the process left what was checked, which was said before the stop. */
  readonly isAlarmed: boolean;
}

interface Line {
  readonly at: number;
  readonly ev: readonly unknown[];
  readonly did: readonly (readonly unknown[])[];
}

async function trial(): Promise<Trial> {
  const peers = await freeAddresses(['p0', 'p1']);
  const lateness = (): number =>
    p0.metrics().find(({ name }) => name === 'vedette_timeout_lateness_seconds')!.histogram!.sum * 1000;
  let [last, before, stopped] = [0, 0, 0];
  const began = performance.now();
  let isAlarmed = false;
  const onAssumption = (): void => {
    isAlarmed = true;
  };
  const watched = { peers, key, tick, network, onAssumption };
  const p1 = await run(participant(timing, bounds), { name: 'p1', ...watched });
  const p0 = await run(coordinator(timing, ['p1']), {
    name: 'p0',
    ...watched,
    log(text) {
      const { at, ev, did } = JSON.parse(text) as Line;
      if (ev?.[0] === 'receive') [last, before] = [at, lateness()];
      if (did?.some(([kind]) => kind === 'stop')) stopped = at;
    },
  });
  const offset = performance.now() - began;
  await pause(3 * setting.tmax * tick * (0.5 + Math.random()));
  const crashed = performance.now() - began;
  const isFalse = stopped > 0;
  p1.crash();
  await p0.ended;
  return {
    silence: stopped - last,
    detection: stopped + offset - crashed,
    late: lateness() - before,
    isFalse,
    isAlarmed,
  };
}

const trials: Trial[] = [];
const cpu = process.cpuUsage();
while (trials.length < crashes) {
  const some = Math.min(atOnce, crashes - trials.length);
  trials.push(...(await Promise.all(Array.from({ length: some }, trial))));
}
const { user, system } = process.cpuUsage(cpu);
const kept = trials.filter(({ isAlarmed }) => !isAlarmed);
const real = kept.filter(({ isFalse }) => !isFalse);
const beyond = real.filter(({ silence, late }) => silence > bound + late + 1);
const of = (values: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(1)).join(', ');
console.log(`${crashes} crashes, ${atOnce} pairs at once; tick ${tick} ms, tmin 4, tmax 16; ${conditions()}`);
const falseAlarmed = trials.filter(({ isFalse, isAlarmed }) => isFalse && isAlarmed).length;
console.log(`with an alarm: ${trials.length - kept.length}, of which ${falseAlarmed} stopped without a crash`);
console.log(`without an alarm: ${kept.length}, of which ${kept.length - real.length} stopped without a crash`);
console.log('without an alarm, in ms (median, 99 percent, greatest):');
console.log(`  from the last answer to the stop: ${of(real.map(({ silence }) => silence))}`);
console.log(`  from the crash to the stop: ${of(real.map(({ detection }) => detection))}`);
console.log(`  checked bound ${bound}; timeouts late by: ${of(real.map(({ late }) => late))}`);
console.log(`  beyond the bound and that: ${beyond.length}`);
console.log(`processor time: ${((user + system) / 1e6).toFixed(1)} s`);
process.exitCode = beyond.length + kept.length - real.length > 0 ? 1 : 0;
