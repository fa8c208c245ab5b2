/**
 * Simulated runs are runs of the checked model, as long as they stay inside the scenario: their labels, in whole
 * steps of time, are accepted by the
 * system that is checked. The other direction is not claimed: a simulation draws few of the runs.
 */
import { acceptLabels } from '@vedette/engines';
import { modelLabels, type NetworkSpec, RunRecorder, Simulator } from '@vedette/simulation';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ActorModel, openScenario } from './model.ts';
import { type Drawn, randomParted, randomScenario } from './testing/random-scenario.ts';

const counts = new Map<string, number>();
function count(feature: string, occurs: boolean): void {
  if (occurs) counts.set(feature, (counts.get(feature) ?? 0) + 1);
}

const networks = fc.record({
  loss: fc.constantFrom(0, 0.3),
  duplicate: fc.constantFrom(0, 0.4),
  whole: fc.boolean(),
  isDrawn: fc.boolean(),
  seed: fc.nat(1_000_000),
});

function networkFor(
  drawn: Drawn,
  { loss, duplicate, whole, isDrawn }: { loss: number; duplicate: number; whole: boolean; isDrawn: boolean },
): NetworkSpec {
  const isTimed = drawn.delay !== undefined;
  return {
    loss,
    duplicate,
    // Between ticks "receiveFirst" is a strict bound, which rounding does not keep.
    whole: isTimed && (whole || drawn.receiveFirst),
    outside: 'avoided',
    ...((isDrawn || !isTimed) && { delay: { exponential: 1.5 } }),
    crash: { every: { exponential: 4 } },
    restart: { after: { uniform: [0, 4] } },
    ...(drawn.pause && { pause: { every: { exponential: 3 }, for: { uniform: [0, 4] } } }),
    ...(drawn.partition && { partition: { every: { exponential: 3 }, for: { uniform: [0, 4] }, kind: 'sides' } }),
  };
}

async function isRunOfTheModel(
  drawn: Drawn,
  settings: { seed: number } & Parameters<typeof networkFor>[1],
): Promise<void> {
  const { value: model } = openScenario(drawn.scenario) as { value: ActorModel };
  const { scenario, hasStart, system } = model.compiled;
  const recorder = new RunRecorder(scenario);
  const network = networkFor(drawn, settings);
  const simulator = new Simulator({ scenario, network, seed: settings.seed, observers: [recorder] });
  simulator.start();
  const stopped = simulator.run(12, 40);
  const labels = modelLabels(recorder, { scenario, hasStart, ...(stopped === 'time' && { end: 12 }) });
  const accepted = await acceptLabels(system, labels);
  const text = labels.join('\n');
  for (const action of [
    'receive',
    'timeout',
    'drop',
    'lose',
    'duplicate',
    'crash',
    'restart',
    'note',
    'stop',
    'tick',
    'start',
    'partition',
    'heal',
    'pause',
    'resume',
  ])
    count(action, new RegExp(`(^|\\|)${action}\\b`, 'm').test(text));
  count('timed, between ticks', drawn.delay !== undefined && network.whole === false && /receive/.test(text));
  count('receive first', drawn.receiveFirst && /receive(.|\n)*timeout/.test(text));
  count('round trip', drawn.roundTrip && (text.match(/receive/g) ?? []).length > 1);
  count('fifo', drawn.order === 'fifo' && (text.match(/receive/g) ?? []).length > 1);
  count('cut off', /partition(.|\n)*lose/.test(text));
  expect(
    accepted,
    `${labels.slice(0, 'accepted' in accepted ? accepted.accepted + 1 : undefined).join('\n')}`,
  ).toMatchObject({ kind: 'accepted' });
}

const drawn = fc.oneof(randomScenario, randomParted);
law(
  { name: 'a simulated run inside the scenario is one of the checked model', runs: 150 },
  fc.tuple(drawn, networks),
  ([it, settings]) => isRunOfTheModel(it, settings),
);

test('the law above drew what it is about', () => {
  if (process.env.VEDETTE_RUNS !== undefined) console.info(Object.fromEntries(counts));
  for (const feature of [
    'receive',
    'timeout',
    'drop',
    'lose',
    'duplicate',
    'crash',
    'restart',
    'note',
    'stop',
    'tick',
    'start',
    'partition',
    'heal',
    'pause',
    'resume',
    'timed, between ticks',
    'receive first',
    'round trip',
    'fifo',
    'cut off',
  ])
    expect(counts.get(feature) ?? 0, feature).toBeGreaterThan(1);
});
