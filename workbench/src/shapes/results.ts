/**
 * The shapes of results, as they come from workers of a queue and from ledgers. Whatever has this shape can be
 * reported, drawn and written: the places that a report needs are there, the steps of a story name its lifelines, and a
 * check answers something.
 */

import { verdictKinds } from '@vedette/questions';
import { renderProblem, shape } from '@vedette/text';
import type { Checked } from '../ask/check.ts';
import { type Found, type PlacedText, sourceTexts } from '../open/found.ts';
import type { ResultOf } from '../workbench.ts';
import { failureShape } from './requests.ts';
import { storyShape } from './stories.ts';

const { also, among, amount, byKind, either, figure, large, listOf, mapOf, natural, nothing, oneOf, record } = shape;
const { text, truth, whole, yes } = shape;

const span = record({ source: text, start: natural, end: natural });

const problem = record(
  { code: text, message: text, span, severity: oneOf('error', 'warning') },
  { hint: text, leavesOut: oneOf('question'), related: listOf(record({ span, message: text })) },
);

const place = record({ line: whole(1), column: whole(1), lineText: text, windowColumn: whole(1) }, { path: text });
const texts = listOf(record({ name: text, places: mapOf(natural, place) }));

const stats = record(
  { states: amount, transitions: amount, seconds: amount, bytes: amount, complete: truth },
  {
    exactStates: large,
    deadlocks: amount,
    depth: amount,
    rememberedBytes: amount,
    choice: record({ engine: text, because: text }),
    threads: record({ used: amount }, { because: text }),
    reducedBy: listOf(text),
    levels: listOf(record({ found: amount, kept: amount })),
    assurance: record({ runs: amount, width: amount, share: amount, confidence: amount, chance: amount }),
    covering: record({ found: amount, expanded: amount }),
    sampled: record({ runs: natural, steps: natural }),
  },
);

const shownFigure = record(
  { name: text, text },
  { extreme: record({ value: figure, isReached: truth }), story: storyShape },
);
const path = record({ name: text, at: listOf(figure), values: listOf(figure) });
const statistics = record(
  {
    kind: oneOf('probability', 'at least', 'at most', 'compare', 'mean', 'trajectories'),
    seed: natural,
    runs: natural,
    steps: natural,
    confidence: amount,
    measure: record({ name: text, limit: amount }),
  },
  {
    value: figure,
    least: figure,
    most: figure,
    satisfied: natural,
    values: listOf(figure),
    curve: listOf(record({ at: figure, value: amount, least: amount, most: amount })),
    trajectories: listOf(record({ run: natural, paths: listOf(path) })),
  },
);
const decided = record({ kind: text, stats }, { figures: listOf(shownFigure), statistics, remark: text });
const verdict = byKind({
  holds: decided,
  fails: decided,
  unknown: record(
    {
      kind: text,
      why: oneOf('limit', 'cancelled', 'unsupported', 'approximation'),
      detail: text,
      stats,
    },
    { statistics },
  ),
  broken: record({ kind: text, problem, stats }),
});

const question = record(
  { name: text, kind: text },
  { event: oneOf('deadlock', 'label', 'predicate'), isNegated: yes, expected: oneOf('holds', 'fails') },
);

const subSystem = also(
  record({
    states: natural,
    transitions: listOf(record({ from: natural, label: text, to: natural })),
    size: oneOf('least', 'minimal', 'found'),
  }),
  ({ states, transitions }: { states: number; transitions: readonly { from: number; to: number }[] }) =>
    transitions.every(({ from, to }) => from < states && to < states)
      ? undefined
      : 'a transition of a state that is not there',
);

const answer = record(
  { question, verdict, expected: among(verdictKinds) },
  {
    story: storyShape,
    isOfSets: truth,
    origins: listOf(either(span, nothing)),
    written: listOf(listOf(record({ origin: span }, { who: text }))),
    subSystem,
    vacuity: listOf(
      record(
        { part: text, by: oneOf('true', 'false', 'never'), found: oneOf('idle', 'exercised', 'unknown') },
        { story: storyShape },
      ),
    ),
  },
);

const found = also(record({ problems: listOf(problem), texts }), placesMissing);

/** A report draws problems: missing places would fail there. */
function placesMissing({ problems, texts: placed }: Found): string | undefined {
  try {
    const sources = sourceTexts(placed);
    for (const one of problems) renderProblem(one, sources);
    for (const { span: one } of problems) spanPlaces(one, placed);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function spanPlaces(
  { source, start, end }: { source: string; start: number; end: number },
  placed: readonly PlacedText[],
): void {
  const known = placed.find(({ name }) => name === source);
  if (known === undefined) return;
  for (const offset of [start, Math.max(start, end)])
    if (!known.places.has(offset)) throw new Error(`the place of offset ${offset} of ${source} is missing`);
}

function incomplete({ answers, leftOut, texts: placed }: Checked): string | undefined {
  if (answers.length === 0 && leftOut === 0) return 'a check that answers nothing';
  try {
    for (const { origins = [], verdict: one } of answers) {
      for (const origin of origins) if (origin !== undefined) spanPlaces(origin, placed);
      if (one.kind === 'broken') spanPlaces(one.problem.span, placed);
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const checkResult = byKind({
  checked: also(
    record({ kind: text, answers: listOf(answer), leftOut: natural, warnings: listOf(text), found, texts }),
    incomplete,
  ),
  refused: also(record({ kind: text, problems: listOf(problem), texts }), placesMissing),
});

const measureResult = record({
  measurement: record(
    { measured: text, agrees: either(truth, oneOf(null)), states: amount, transitions: amount },
    { note: text, story: storyShape },
  ),
  seconds: amount,
});

const shapes = { check: checkResult, measure: measureResult } as const;

/** What is wrong with the result of a job of this kind; nothing if all is well. */
export function resultMisfit(kind: keyof typeof shapes, value: unknown): string | undefined {
  return shape.misfit(shapes[kind], value);
}

export type CarriedResult = ResultOf<keyof typeof shapes>;

/** What a worker hands back. */
export function returnMisfit(kind: keyof typeof shapes, value: unknown): string | undefined {
  const isFailure = typeof value === 'object' && value !== null && Object.hasOwn(value, 'failure');
  return shape.misfit(isFailure ? record({ failure: failureShape }) : record({ result: shapes[kind] }), value);
}
