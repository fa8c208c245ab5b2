/**
 * The result of work that was ended from outside: the records that it would have returned, made of the request and of
 * what was reported on the way. Nothing else is claimed.
 */
import type { Progress, Stats } from '@vedette/core';
import { type Asked, isQuestion, wayOf } from '@vedette/questions';
import type { Answer, QuestionRecord } from '../ask/answers.ts';
import { expectationsFor } from '../ask/answers.ts';
import type { NoGraph } from '../graphs/whole-graph.ts';
import type { Stop } from '../stop.ts';
import type { RequestOf, ResultOf, WorkEvent, WorkKind } from '../workbench.ts';

/** What was reported before the end. */
export class ProgressSoFar {
  readonly answers = new Map<number, Answer>();
  questions: readonly QuestionRecord[] | undefined;
  progress: Progress | undefined;
  /** A checkpoint has been begun, and not yet written. */
  isSaving = false;
  sizes: Extract<WorkEvent, { kind: 'graphs' }>['sizes'] = [];

  add(event: WorkEvent): void {
    switch (event.kind) {
      case 'questions':
        this.questions = event.questions;
        return;
      case 'answer':
        this.answers.set(event.index, event.answer);
        return;
      case 'progress':
        this.progress = event.progress;
        return;
      case 'graphs':
        this.sizes = event.sizes;
        return;
      case 'checkpoint':
        this.isSaving = event.state === 'begun';
        return;
      case 'reading':
      case 'found':
      case 'remark':
        return;
      default:
        event satisfies never;
    }
  }
}

export interface Ending {
  readonly stop: Stop;
  readonly shown: ProgressSoFar;
  readonly seconds: number;
}

type Table = { readonly [Kind in WorkKind]: (request: RequestOf<Kind>, ending: Ending) => ResultOf<Kind> | undefined };

/** Nothing where there is no partial answer. */
const table: Table = {
  describe: () => undefined,
  evaluate: () => undefined,
  names: () => undefined,
  format: () => undefined,
  verify: () => undefined,
  explain: () => undefined,
  synth: () => undefined,
  simulation: () => undefined,
  tests: () => undefined,
  tune: () => undefined,
  qos: () => undefined,
  judge: () => undefined,
  repair: () => undefined,
  walk: () => undefined,
  'small-graph': () => undefined,
  'graph-picture': () => undefined,
  'random-walk': () => undefined,
  check({ asked, expected }, ending) {
    const { shown, stop } = ending;
    const questions = shown.questions ?? questionsIn(asked);
    const wanted = expectationsFor(questions, expected.length === questions.length ? expected : expected.slice(0, 1));
    const open = { kind: 'unknown', ...stop, stats: statsOf(ending) } as const;
    const answers = questions.map(
      (question, index): Answer => shown.answers.get(index) ?? { question, verdict: open, expected: wanted[index]! },
    );
    return { kind: 'checked', answers, leftOut: 0, warnings: [], found: { problems: [], texts: [] }, texts: [] };
  },
  explore: (_, ending) => ({
    kind: 'explored',
    outcome: { kind: 'incomplete', ...ending.stop },
    stats: statsOf(ending),
    isWritten: false,
    isZoneGraph: false,
  }),
  clusters: ({ model }, ending) => noGraph(model.name, ending),
  cover: () => undefined,
  reduce({ model }, ending) {
    const [before] = ending.shown.sizes;
    if (before !== undefined) return { kind: 'not reduced', before, stop: ending.stop };
    return noGraph(model.name, ending);
  },
  compare: (_, { stop }) => ({ kind: 'not compared', stop }),
  measure(_, ending) {
    const { states, transitions } = statsOf(ending);
    const measurement = { measured: 'undecided', agrees: null, states, transitions, note: ending.stop.detail };
    return { measurement, seconds: ending.seconds };
  },
  'collect-files': () => undefined,
  'with-texts': ({ kind, request }, ending) => stoppedResult(kind, request, ending),
  carried: ({ kind, request }, ending) => stoppedResult(kind, request, ending),
};

export function stoppedResult<Kind extends WorkKind>(
  kind: Kind,
  request: RequestOf<Kind>,
  ending: Ending,
): ResultOf<Kind> | undefined {
  return table[kind](request, ending);
}

function noGraph(name: string, ending: Ending): NoGraph {
  return { kind: 'no graph', name, outcome: { kind: 'incomplete', ...ending.stop }, stats: statsOf(ending) };
}

/** Before the model was open: the questions asked, or the note that the model's own would have been. */
function questionsIn(asked: readonly Asked[]): readonly QuestionRecord[] {
  if (asked.length === 0) return [{ name: 'the questions of the model', kind: 'never' }];
  return asked.flatMap(({ way: key, text }): readonly QuestionRecord[] => {
    const way = wayOf(key);
    return way === undefined || !isQuestion(way) ? [] : [{ name: way.nameOf(text), kind: way.kindOf(text) }];
  });
}

function statsOf({ shown: { progress }, seconds }: Ending): Stats {
  const { states = 0, transitions = 0, depth, bytes = 0 } = progress ?? {};
  return { states, transitions, ...(depth !== undefined && { depth }), seconds, bytes, complete: false };
}
