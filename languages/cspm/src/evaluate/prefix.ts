/**
 * Prefixes as code: which events they offer, and what follows each. Fields that bind nothing make one prefix over a set
 * of events.
 */
import { Broken, type Span } from '@vedette/core';
import { emptyInternalChoice, notAnEvent } from '../problems/values.ts';
import { placeKey } from '../processes/places.ts';
import { type Later, type Process, processValue } from '../processes/process.ts';
import type { Expression, Field, Prefix } from '../tree.ts';
import { variablesIn } from '../typecheck/checker.ts';
import { entitiesIn } from '../typecheck/groups.ts';
import { inOrder } from '../values/compare.ts';
import { isComplete } from '../values/dots.ts';
import { force, Thunk } from '../values/lazy.ts';
import { showValue } from '../values/show.ts';
import type { ProcessValue, Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import { type Frame, type Layout, lookups } from './frame.ts';
import { type Choice, compileFields } from './prefix-fields.ts';
import { afterTocks, durationCode, tockSet } from './timed.ts';

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
  const offer = (choice: Choice): Process => {
    const choices = [...offering.choices(choice)].map((one) => ({
      ...one,
      event: eventOf(evaluator, one.event, node.channel.span),
    }));
    const continuation = (frame: Frame): Later => new Thunk(() => after(evaluator, node, next(frame) as ProcessValue));
    if (bindsNothing)
      return prefixOver(
        evaluator,
        choices.map(({ event }) => event),
        continuation(choices[0]?.frame ?? choice.frame),
      );
    const parts = choices.map(({ event, frame }) => processValue(prefixOver(evaluator, [event], continuation(frame))));
    if (parts.length === 0) return { kind: 'stop' };
    return parts.length === 1 ? parts[0]!.process : { kind: 'external', parts };
  };
  const untimed = (frame: Frame): Process => {
    evaluator.places?.add(placeKey(node.span));
    const start: Choice = { event: channel(frame), frame };
    if (internals.length === 0) return offer(start);
    const parts = Array.from(choosing.choices(start), (choice) => processValue(offer(choice)));
    if (parts.length === 0) throw new Broken(emptyInternalChoice(node.span));
    return parts.length === 1 ? parts[0]!.process : { kind: 'internal', parts };
  };
  return layout.timed === undefined ? untimed : timedPrefix(evaluator, node, layout, untimed);
}

/** What follows a prefix. */
function after({ places }: Evaluator, { span: place }: Prefix, next: ProcessValue): ProcessValue {
  return places === undefined ? next : processValue({ kind: 'after', place, next });
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

/** Time may pass before the event; after it, as much as the event takes. */
function timedPrefix(evaluator: Evaluator, node: Prefix, layout: Layout, untimed: (frame: Frame) => Process) {
  const duration = durationCode(evaluator, layout);
  const key = evaluator.keyOf(node);
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
              return after(evaluator, node, afterTocks(tocks, duration(event), force(next)));
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
