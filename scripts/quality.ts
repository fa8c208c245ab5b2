/**
 * Measured quality of service against the formulas, in 20 settings: the mean time between mistakes and their mean
 * duration of NFD-S and NFD-U, and the mean time to a false stop of the accelerated heartbeat, whose actors are
 * simulated. Settings and seeds are fixed: the seed is the place in the list. Prints which 95 percent intervals hold
 * the value of the formula. Of 20 exact intervals 19 or more do with probability 0.74. A number as argument repeats all
 * that with so many other sets of seeds, and prints the share of intervals alone.
 */
import { Locator, readScenario } from '@vedette/actors';
import { heartbeat } from '@vedette/protocols';
import {
  meanTimeToFalseStop,
  measureDetector,
  nfdS,
  nfdU,
  qualityOfNfdS,
  qualityOfNfdU,
  Simulator,
} from '@vedette/simulation';
import { statistics } from '@vedette/structures';

type Setting =
  | {
      readonly kind: 'nfd-s' | 'nfd-u';
      readonly shift: number;
      readonly loss: number;
      readonly delay: statistics.Distribution;
      readonly text: string;
    }
  | { readonly kind: 'heartbeat'; readonly tmin: number; readonly tmax: number; readonly loss: number };

const { exponential, gamma, uniform, weibull, logNormal } = statistics;
const chen = { loss: 0.01, delay: exponential(0.02), text: 'exponential 0.02' };
const settings: readonly Setting[] = [
  { kind: 'nfd-s', shift: 0.1, ...chen },
  { kind: 'nfd-s', shift: 0.25, ...chen },
  { kind: 'nfd-s', shift: 0.5, ...chen },
  { kind: 'nfd-s', shift: 1, ...chen },
  { kind: 'nfd-s', shift: 1.25, ...chen },
  { kind: 'nfd-s', shift: 1.5, ...chen },
  { kind: 'nfd-s', shift: 0.6, loss: 0.05, delay: gamma(2, 0.1), text: 'gamma 2, 0.1' },
  { kind: 'nfd-s', shift: 1.2, loss: 0.1, delay: uniform(0, 0.8), text: 'uniform 0..0.8' },
  { kind: 'nfd-s', shift: 0.8, loss: 0.02, delay: weibull(1.5, 0.3), text: 'weibull 1.5, 0.3' },
  { kind: 'nfd-s', shift: 0.7, loss: 0, delay: logNormal(0.3, 0.2), text: 'log-normal 0.3, 0.2' },
  { kind: 'nfd-u', shift: 0.48, ...chen },
  { kind: 'nfd-u', shift: 0.98, ...chen },
  { kind: 'nfd-u', shift: 0.4, loss: 0.05, delay: gamma(2, 0.1), text: 'gamma 2, 0.1' },
  { kind: 'nfd-u', shift: 0.7, loss: 0.1, delay: uniform(0, 0.8), text: 'uniform 0..0.8' },
  { kind: 'heartbeat', tmin: 50, tmax: 400, loss: 0.1 },
  { kind: 'heartbeat', tmin: 100, tmax: 400, loss: 0.1 },
  { kind: 'heartbeat', tmin: 50, tmax: 400, loss: 0.2 },
  { kind: 'heartbeat', tmin: 200, tmax: 400, loss: 0.05 },
  { kind: 'heartbeat', tmin: 30, tmax: 100, loss: 0.15 },
  { kind: 'heartbeat', tmin: 400, tmax: 400, loss: 0.02 },
];

interface Compared {
  readonly name: string;
  readonly measured: statistics.Estimate;
  readonly theory: number;
}

const eta = 1;
const mistakes = 1000;
const runs = 1000;

function compared(setting: Setting, seed: number): readonly Compared[] {
  if (setting.kind === 'heartbeat') return [falseStops(setting, seed)];
  const { kind, shift, loss, delay } = setting;
  const link = { loss, delay };
  const detector = kind === 'nfd-s' ? nfdS({ eta, delta: shift }) : nfdU({ eta, alpha: shift, mean: delay.mean });
  const theory =
    kind === 'nfd-s' ? qualityOfNfdS({ eta, delta: shift }, link) : qualityOfNfdU({ eta, alpha: shift }, link);
  const measured = measureDetector(detector, { ...link, eta, seed, mistakes, heartbeats: 20_000_000, warmUp: 10 });
  return [
    { name: 'T_MR', measured: measured.recurrence, theory: theory!.recurrence },
    { name: 'T_M', measured: measured.duration, theory: theory!.duration },
  ];
}

function falseStops({ tmin, tmax, loss }: Extract<Setting, { kind: 'heartbeat' }>, seed: number): Compared {
  const setting = { variant: 'static', n: 1, tmin, tmax, corrected: true } as const;
  const it = heartbeat(setting, { lossy: true, crashes: false, fifo: false }, { patience: 1_000_000_000 });
  const scenario = readScenario(it, new Locator({ source: 'heartbeat', text: '', file: '' })).value!;
  const times: number[] = [];
  let steps: Simulator['actors'][number]['steps'][] | undefined;
  for (let run = 0; run < runs; run++) {
    let stopped: number | undefined;
    const observer = {
      happened: ({ actor, step, time }: { actor: number; step: { stops: boolean } | undefined; time: number }) => {
        if (actor === 0 && step?.stops) stopped = time;
      },
      get isDone() {
        return stopped !== undefined;
      },
    };
    const simulator = new Simulator({
      scenario,
      network: { loss },
      seed: seed * 100_000 + run,
      observers: [observer],
      ...(steps && { steps }),
    });
    simulator.start();
    simulator.run(1e12);
    steps = simulator.actors.map((actor) => actor.steps);
    // The formula counts from the first beat, which is sent after tmax.
    times.push(stopped! - tmax);
  }
  return {
    name: 'time to a false stop',
    measured: statistics.meanOf(statistics.summaryOf(times), 0.95),
    theory: meanTimeToFalseStop({ tmin, tmax, loss })!,
  };
}

const figure = (value: number | undefined): string => (value === undefined ? '-' : value.toPrecision(5));
interface Tally {
  inside: number;
  all: number;
  settings: number;
}

function compareAll(set: number, tell: (line: string) => void): Tally {
  const tally: Tally = { inside: 0, all: 0, settings: 0 };
  for (const [at, setting] of settings.entries()) {
    const results = compared(setting, at + 1 + 1000 * set);
    const name =
      setting.kind === 'heartbeat'
        ? `tmin ${setting.tmin}, tmax ${setting.tmax}`
        : `shift ${setting.shift}, ${setting.text}`;
    for (const { name: metric, measured, theory } of results) {
      const isInside = statistics.covers(measured, theory);
      tally.all += 1;
      if (isInside) tally.inside += 1;
      const interval = `${figure(measured.value)} in ${figure(measured.least)}..${figure(measured.most)}`;
      tell(
        `${isInside ? '✓' : '✗'} ${setting.kind}, ${name}, loss ${setting.loss}: ${metric} ${interval}, formula ${figure(theory)}`,
      );
    }
    if (results.every(({ measured, theory }) => statistics.covers(measured, theory))) tally.settings += 1;
  }
  return tally;
}

const sets = Number(process.argv[2] ?? 0);
const tally = compareAll(0, (line) => console.log(line));
console.log(
  `${tally.inside} of ${tally.all} intervals hold the formula, in ${tally.settings} of ${settings.length} settings all of them`,
);
const more: Tally = { inside: 0, all: 0, settings: 0 };
for (let set = 1; set <= sets; set++) {
  const one = compareAll(set, () => {});
  for (const key of ['inside', 'all', 'settings'] as const) more[key] += one[key];
}
if (sets > 0)
  console.log(
    `with ${sets} other sets of seeds: ${more.inside} of ${more.all} intervals, ${((100 * more.inside) / more.all).toFixed(1)} percent`,
  );
