import type { Trace } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { uppaal } from '../language.ts';
import { randomNetwork } from '../testing/random-networks.ts';
import { sourceOf } from '../testing/testing-source.ts';
import { type Configuration, type PlainMove, PlainSemantics } from './plain-semantics.ts';

/** Some configurations, and their steps. */
function* configurations(semantics: PlainSemantics): Generator<Configuration> {
  const found = [semantics.initial()];
  for (const one of found) {
    yield one;
    if (found.length > 20) continue;
    found.push(...semantics.steps(one).map(({ target }) => target));
    const later = semantics.delayed(one, 1);
    if (later !== undefined && found.length < 20) found.push(later);
  }
}

law(
  'a step is possible by itself exactly if it is one of all that are',
  randomNetwork({ priorities: 'some', operators: ['<', '<=', '==', '>=', '>'] }),
  ({ model }) => {
    const semantics = new PlainSemantics(model, 1);
    const moves = model.instances.flatMap(({ edges }, instance) =>
      edges.map((_, edge): PlainMove => ({ instance, edge, selected: [] })),
    );
    const pairs = moves.flatMap((one) => moves.map((other) => [one, other]));
    const triples = pairs.flatMap((pair) => moves.slice(0, 4).map((third) => [...pair, third]));
    for (const configuration of configurations(semantics)) {
      const steps = new Map(semantics.steps(configuration).map((step) => [JSON.stringify(step.moves), step]));
      for (const wanted of [...moves.map((move) => [move]), ...pairs, ...triples])
        expect(semantics.step(configuration, wanted)).toEqual(steps.get(JSON.stringify(wanted)));
      for (const { moves: taken } of steps.values()) expect(semantics.step(configuration, taken)).toBeDefined();
    }
  },
);

/** One step among more than can be listed, which the run that is shown takes. */
test.each([
  [
    'a selection among a million times a million',
    'int[0,2000000000] x; process P() { state a, b; init a; trans a -> b { select i : int[0,1000000], j : int[0,1000000]; assign x = i + j; }; } system P;',
    'E<> x == 7',
  ],
  [
    'a broadcast to forty receivers of two choices each',
    `broadcast chan c; int n;
     process S() { state a, b; init a; trans a -> b { sync c!; }; }
     process R(const int[0,39] i) { state a, b; init a; trans a -> b { sync c?; assign n += 1; }, a -> b { sync c?; }; }
     system S, R;`,
    'E<> S.b && n == 40',
  ],
])('%s is replayed', async (_what, text, query) => {
  const { value: model } = await uppaal.open(sourceOf(text, 'model.xta'), {});
  const { value: questions } = await model!.queries.properties![0]!.read(sourceOf(query, 'q.q'), model!);
  const [verdict] = await answer(model!, questions!);
  expect(verdict).toMatchObject({ kind: 'holds', evidence: { steps: { length: 1 } } });
  const { start, steps } = (verdict as { readonly evidence: Trace }).evidence;
  const {
    presentation: { narration },
  } = verdict!.model ?? questions![0]!.model ?? model!;
  // A time is shown for runs that were replayed.
  expect(narration!.along!({ start, steps }).describe(start, steps[0]!).time).toBe('0');
});
