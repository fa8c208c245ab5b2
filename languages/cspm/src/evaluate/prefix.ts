/**
 * Prefixes: which events they offer, and what they bind. `?x` takes one complete field, or all that is missing if it is the last
 * field; patterns that do not match are passed over. Fields that bind nothing make one prefix over a set of events.
 */
import { Broken, type Span } from '@vedette/core';
import { emptyInternalChoice, notAnEvent } from '../problems/values.ts';
import { type Later, type Process, processValue } from '../processes/process.ts';
import { entityOf, matchesItself } from '../tree/entity.ts';
import type { Expression, Field, Pattern, Prefix } from '../tree.ts';
import { variablesIn } from '../typecheck/checker.ts';
import { entitiesIn } from '../typecheck/groups.ts';
import { inOrder } from '../values/compare.ts';
import { combine, extensions, isComplete, nextField } from '../values/dots.ts';
import { Thunk } from '../values/lazy.ts';
import { showValue } from '../values/show.ts';
import type { ProcessValue, Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import { Frame, Layout, lookups } from './frame.ts';
import { compilePattern, fieldsOfPattern } from './pattern.ts';
import { sortedElements } from './statements.ts';
import { afterTocks, durationCode, tockSet } from './timed.ts';

/** One way to choose the fields. */
interface Way {
  readonly event: Value;
  readonly frame: Frame;
}

type Ways = (way: Way) => Iterable<Way>;

export function eventOf(evaluator: Evaluator, value: Value, span: Span): Value {
  if (isComplete(value)) return value;
  throw new Broken(notAnEvent(span, showValue(value, evaluator.ids)));
}

export function compilePrefix(evaluator: Evaluator, node: Prefix, layout: Layout): (frame: Frame) => Process {
  const channel = evaluator.compile(node.channel, layout);
  const internals = node.fields.filter(({ kind }) => kind === 'internal');
  const choosing = compileFields(evaluator, internals, { layout, followed: internals.length < node.fields.length });
  const offering = compileFields(evaluator, node.fields.slice(internals.length), {
    layout: choosing.layout,
    followed: false,
  });
  const next = evaluator.compile(node.next, offering.layout);
  const used = new Set(
    [node.next, ...node.fields.map(valueOrSet)].flatMap((part) => (part ? [...entitiesIn(part)] : [])),
  );
  const bindsNothing = node.fields.every(
    (field) => field.kind === 'output' || variablesIn(field.pattern).every((entity) => !used.has(entity)),
  );
  const offer = (way: Way): Process => {
    const ways = [...offering.ways(way)].map((one) => ({
      ...one,
      event: eventOf(evaluator, one.event, node.channel.span),
    }));
    const continuation = (frame: Frame): Later => new Thunk(() => next(frame) as ProcessValue);
    if (bindsNothing)
      return prefixOver(
        evaluator,
        ways.map(({ event }) => event),
        continuation(ways[0]?.frame ?? way.frame),
      );
    const parts = ways.map(({ event, frame }) => processValue(prefixOver(evaluator, [event], continuation(frame))));
    if (parts.length === 0) return { kind: 'stop' };
    return parts.length === 1 ? parts[0]!.process : { kind: 'external', parts };
  };
  const untimed = (frame: Frame): Process => {
    const start: Way = { event: channel(frame), frame };
    if (internals.length === 0) return offer(start);
    const parts = Array.from(choosing.ways(start), (way) => processValue(offer(way)));
    if (parts.length === 0) throw new Broken(emptyInternalChoice(node.span));
    return parts.length === 1 ? parts[0]!.process : { kind: 'internal', parts };
  };
  return layout.timed === undefined ? untimed : timedPrefix(evaluator, node, layout, untimed);
}

/** What a field is made of besides its pattern. */
function valueOrSet(field: Field): Expression | undefined {
  return field.kind === 'output' ? field.value : field.within;
}

function prefixOver(evaluator: Evaluator, events: readonly Value[], next: Later): Process {
  if (events.length === 0) return { kind: 'stop' };
  const sorted = events.toSorted((left, right) => inOrder(left, right, evaluator.ids));
  return { kind: 'prefix', events: new Map(sorted.map((event) => [evaluator.ids.of(event), event])), next };
}

interface Place {
  readonly layout: Layout;
  /** Fields of another kind stand behind these. */
  readonly followed: boolean;
}

function compileFields(
  evaluator: Evaluator,
  fields: readonly Field[],
  { layout, followed }: Place,
): { readonly layout: Layout; readonly ways: Ways } {
  const [field, ...others] = fields;
  if (field === undefined) return { layout, ways: (way) => [way] };
  const isLast = others.length === 0 && !followed;
  const first =
    field.kind === 'output' ? output(evaluator, field, layout) : input(evaluator, field, { layout, isLast });
  const rest = compileFields(evaluator, others, { layout: first.layout, followed });
  return {
    layout: rest.layout,
    *ways(way) {
      for (const one of first.ways(way)) yield* rest.ways(one);
    },
  };
}

function output(evaluator: Evaluator, field: Extract<Field, { readonly kind: 'output' }>, layout: Layout) {
  const code = evaluator.compile(field.value, layout);
  const ways: Ways = ({ event, frame }) => [
    { event: evaluator.at(field.span, () => combine(event, code(frame), evaluator.ids)), frame },
  ];
  return { layout, ways };
}

function input(
  evaluator: Evaluator,
  field: Exclude<Field, { readonly kind: 'output' }>,
  { layout, isLast }: { readonly layout: Layout; readonly isLast: boolean },
) {
  const { ids } = evaluator;
  const inside = new Layout(layout);
  for (const entity of variablesIn(field.pattern)) inside.add(entity);
  if (field.within === undefined) return { layout: inside, ways: inputWays(evaluator, field, { inside, isLast }) };
  const set = evaluator.compile(field.within, layout);
  const matches = compilePattern(evaluator, field.pattern, inside);
  const within = field.within.span;
  const ways: Ways = function* ({ event, frame }) {
    const values = set(frame);
    if (values.kind !== 'set') throw new Error('A field ranges over a set.');
    for (const value of evaluator.at(within, () => sortedElements(evaluator, values))) {
      const local = new Frame(frame);
      if (matches(value, local))
        yield { event: evaluator.at(field.span, () => combine(event, value, ids)), frame: local };
    }
  };
  return { layout: inside, ways };
}

/** Without a set the channel says what the field ranges over. */
function inputWays(
  evaluator: Evaluator,
  field: Exclude<Field, { readonly kind: 'output' }>,
  { inside, isLast }: { readonly inside: Layout; readonly isLast: boolean },
): Ways {
  const patterns = fieldsOfPattern(field.pattern);
  const steps = patterns.map((pattern, index) =>
    step(evaluator, pattern, { inside, isLast: isLast && index === patterns.length - 1, span: field.span }),
  );
  return function* ({ event, frame }) {
    let ways: Way[] = [{ event, frame: new Frame(frame) }];
    for (const next of steps) ways = ways.flatMap((way) => [...next(way)]);
    yield* ways;
  };
}

function step(
  evaluator: Evaluator,
  pattern: Pattern,
  { inside, isLast, span }: { readonly inside: Layout; readonly isLast: boolean; readonly span: Span },
): Ways {
  const { ids } = evaluator;
  const entity = pattern.kind === 'name' ? entityOf(pattern) : undefined;
  if (entity !== undefined && matchesItself(entity)) {
    const label: Value = { kind: 'dot', label: evaluator.label(entity), parts: [] };
    return ({ event, frame }) => [{ event: evaluator.at(span, () => combine(event, label, ids)), frame }];
  }
  const matches = compilePattern(evaluator, pattern, inside);
  return function* ({ event, frame }) {
    const values = evaluator.at(span, () =>
      sortedElements(evaluator, isLast ? extensions(event, ids) : nextField(event, ids)),
    );
    for (const value of values) {
      const local = new Frame(frame.parent);
      local.values.push(...frame.values);
      if (matches(value, local)) yield { event: evaluator.at(span, () => combine(event, value, ids)), frame: local };
    }
  };
}

/** Time may pass before the event; after it, as much as the event takes. */
function timedPrefix(evaluator: Evaluator, node: Prefix, layout: Layout, untimed: (frame: Frame) => Process) {
  const duration = durationCode(evaluator, layout);
  const key = `${node.span.source}:${node.span.start} timed`;
  const captured = lookups(layout, layout.capturedBy([node]));
  return (frame: Frame): Process => {
    const tocks = tockSet(evaluator, layout);
    const slowed = (process: Process): Process => {
      if (process.kind === 'external')
        return {
          kind: 'external',
          parts: process.parts.map((part) => processValue(slowed((part as ProcessValue).process))),
        };
      if (process.kind !== 'prefix') return process;
      const parts = [...process.events.values()].map((event) =>
        processValue(
          prefixOver(
            evaluator,
            [event],
            new Thunk(() => {
              const next = process.next;
              return afterTocks(tocks, duration(event), next instanceof Thunk ? next.value : next);
            }),
          ),
        ),
      );
      return parts.length === 1 ? parts[0]!.process : { kind: 'external', parts };
    };
    const self: ProcessValue = processValue({
      kind: 'call',
      name: () => ({ key, text: `${layout.prefix}timed`, captured: captured(frame), given: [] }),
      body: new Thunk(() => {
        const waiting = processValue({ kind: 'prefix', events: tocks, next: self });
        const acting = processValue(slowed(untimed(frame)));
        return acting.process.kind === 'stop' ? waiting : processValue({ kind: 'external', parts: [waiting, acting] });
      }),
    });
    return self.process;
  };
}
