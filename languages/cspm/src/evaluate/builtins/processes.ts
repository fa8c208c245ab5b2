/** The built-in processes and the functions that make processes of processes. */
import {
  type EventPair,
  type Events,
  type Later,
  type Process,
  type ProcessOperator,
  processValue,
} from '../../processes/process.ts';
import { force, Thunk } from '../../values/lazy.ts';
import { Mistake } from '../../values/mistake.ts';
import { elementsOf } from '../../values/sequences.ts';
import { showValue } from '../../values/show.ts';
import type { ProcessValue, Value } from '../../values/value.ts';
import type { Evaluator } from '../evaluator.ts';
import { eventsOf } from '../operands.ts';
import { sortedElements } from '../statements.ts';
import { type Given, intAt, pairOf, sequenceAt, setAt, valueAt } from './arguments.ts';
import { partialOrder } from './partial-order.ts';
import type { Builtin } from './sets.ts';

const compressions =
  'chase chase_nocache dbisim deter diamond explicate lazyenumerate normal lazynorm model_compress sbisim tau_loop_factor wbisim';

export const processBuiltins: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ...compressions
    .split(' ')
    .map((name): [string, Builtin] => [name, (given) => operator({ name, sets: [], pairs: [] }, given)]),
  ['CHAOS', (given, evaluator) => withEvents('chaos', given, evaluator)],
  ['RUN', (given, evaluator) => withEvents('run', given, evaluator)],
  ['loop', (given) => loop(given)],
  ['prioritise', (given, evaluator) => prioritise('prioritise', given, evaluator)],
  ['prioritise_nocache', (given, evaluator) => prioritise('prioritise_nocache', given, evaluator)],
  ['prioritisepo', (given, evaluator) => prioritisePartial(given, evaluator)],
  ['failure_watchdog', (given, evaluator) => watchdog('failure_watchdog', given, evaluator)],
  ['trace_watchdog', (given, evaluator) => watchdog('trace_watchdog', given, evaluator)],
  ['BUFFER', (given, evaluator) => buffer(given, evaluator, 0)],
  ['WEAK_BUFFER', (given, evaluator) => buffer(given, evaluator, 1)],
  ['SIGNAL_BUFFER', (given, evaluator) => buffer(given, evaluator, 2)],
]);

function operator(made: ProcessOperator, given: Given): ProcessValue {
  return processValue({ kind: 'operator', operator: made, process: given[0] as Later });
}

function withEvents(kind: 'chaos' | 'run', given: Given, evaluator: Evaluator): ProcessValue {
  const events = eventsOf(evaluator, setAt(given, 0));
  return named(kind === 'chaos' ? 'CHAOS' : 'RUN', given, () => ({ kind, events }));
}

function named(text: string, given: Given, body: () => Process): ProcessValue {
  const name = () => ({ key: text, text, captured: [], given: [given] });
  return processValue({ kind: 'call', name, body: new Thunk(() => processValue(body())) });
}

function loop(given: Given): ProcessValue {
  const self: ProcessValue = named('loop', given, () => ({ kind: 'sequential', left: given[0] as Later, right: self }));
  return self;
}

function prioritise(name: string, given: Given, evaluator: Evaluator): ProcessValue {
  const sets = Array.from(elementsOf(sequenceAt(given, 1)), (set) => eventsOf(evaluator, force(set)));
  if (sets.length === 0)
    throw new Mistake(
      'no-priorities',
      `The function "${name}" needs at least one set of events.`,
      'Give the sets with the most urgent events first.',
    );
  return operator({ name, sets, pairs: [] }, given);
}

function prioritisePartial(given: Given, evaluator: Evaluator): ProcessValue {
  const [events, maximal] = [eventsOf(evaluator, setAt(given, 1)), eventsOf(evaluator, setAt(given, 3))];
  const pairs = partialOrder({ events, maximal, order: pairsAt(given, 2, evaluator) }, evaluator.ids);
  return operator({ name: 'prioritisepo', sets: [events, maximal], pairs }, given);
}

function pairsAt(given: Given, index: number, evaluator: Evaluator): EventPair[] {
  return Array.from(sortedElements(evaluator, setAt(given, index)), (pair) => {
    const [from, to] = pairOf(pair);
    return { from: force(from), to: force(to) };
  });
}

function watchdog(name: string, given: Given, evaluator: Evaluator): ProcessValue {
  const events = eventsOf(evaluator, setAt(given, 1));
  const bark = valueAt(given, 2);
  const alarm: Events = new Map([[evaluator.ids.of(bark), bark]]);
  return operator({ name, sets: [events, alarm], pairs: [] }, given);
}

/** `signals`: how many events besides the pairs: that it is full, that it is empty. */
function buffer(given: Given, evaluator: Evaluator, signals: 0 | 1 | 2): ProcessValue {
  const { ids } = evaluator;
  const capacity = intAt(given, 0);
  if (capacity <= 0)
    throw new Mistake(
      'buffer-capacity',
      `A buffer cannot hold ${capacity} elements.`,
      'Give a capacity of at least 1.',
    );
  const pairs = pairsAt(given, 1 + signals, evaluator);
  const extra = given.slice(1, 1 + signals).map(force);
  const seen = new Set<number>();
  for (const event of [...extra, ...pairs.flatMap(({ from, to }) => [from, to])]) {
    if (seen.has(ids.of(event)))
      throw new Mistake(
        'buffer-event',
        `The buffer uses the event ${showValue(event, ids)} twice.`,
        'Use each event for one purpose.',
      );
    seen.add(ids.of(event));
  }
  const [full, empty]: readonly Value[] = extra;
  return named(['BUFFER', 'WEAK_BUFFER', 'SIGNAL_BUFFER'][signals]!, given, () => ({
    kind: 'buffer',
    capacity,
    pairs,
    ...(full && { full }),
    ...(empty && { empty }),
  }));
}
