import { explore } from '@vedette/engines';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replayRun, showsAtEnd } from '../semantics/replay-run.ts';
import { exploreDiscretely } from '../testing/discrete-time.ts';
import { all, assigned, clock, edge, inLocation, instance, network, place, timed } from '../testing/model-builder.ts';
import { LARGEST, randomNetwork, receivesByClocks } from '../testing/random-networks.ts';
import { Lowering } from './lowering.ts';
import { timedRun, timeText } from './timed-run.ts';

const network_ = randomNetwork({ operators: ['<', '<=', '==', '>=', '>'] });
const goal = fc.tuple(fc.nat(2), fc.constantFrom('<', '>', '>=', '=='), fc.nat(LARGEST));

law(
  { name: 'every run that zones find is a run of the plain semantics at some times', runs: 400 },
  fc.tuple(network_, goal),
  async ([drawn, [location, operator, value]]) => {
    if (exploreDiscretely(drawn.model, LARGEST) === undefined) return;
    const formula = all(inLocation(0, location), timed(drawn.clocks[0]!, operator as '<', value));
    const lowering = new Lowering(drawn.model);
    const lowered = lowering.system({ asked: [{ name: 'goal', formula }] });
    const what = { kind: 'predicate', predicate: 0 } as const;
    const { verdicts } = await explore(lowered.system, [{ kind: 'possible', what, name: 'goal' }]);
    const verdict = verdicts[0]!;
    if (verdict.kind !== 'holds') return;
    const context = { network: lowering.network, ...lowered };
    const run = timedRun(context, verdict.evidence!, lowered.formulas[0]);
    // Who receives a broadcast may depend on clocks: then times of the steps alone need not make a run.
    if (receivesByClocks(drawn.model.instances)) return;
    expect(run).toBeDefined();
    const replayed = replayRun(lowering.network, run!, verdict.evidence!);
    expect(typeof replayed === 'string' ? replayed : showsAtEnd(replayed, formula)).toBe(true);
  },
);

test('times are the earliest, a strict bound just beyond', () => {
  const x = clock('x');
  const model = network(
    [x],
    [
      instance('P', {
        locations: [place('A', timed(x, '<=', 9)), place('B'), place('C')],
        edges: [
          edge(0, 1, { guard: timed(x, '>=', 5), updates: [assigned(x, 0)] }),
          edge(1, 2, { guard: timed(x, '>', 2) }),
        ],
      }),
    ],
  );
  const lowering = new Lowering(model);
  const lowered = lowering.system({ asked: [{ name: 'C', formula: inLocation(0, 2) }] });
  return explore(lowered.system, [{ kind: 'possible', what: { kind: 'predicate', predicate: 0 }, name: 'C' }]).then(
    ({ verdicts }) => {
      const { evidence } = verdicts[0] as { evidence: Parameters<typeof timedRun>[1] };
      const run = timedRun({ network: lowering.network, ...lowered }, evidence)!;
      expect(run.times.map((time) => time / run.unit)).toEqual([5, 7.1, 7.1]);
      expect(run.times.map((time) => timeText(time, run))).toEqual(['5', '>7', '>7']);
    },
  );
});
