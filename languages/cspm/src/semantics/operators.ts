/**
 * What is put around or behind a process: hiding, renaming, sequence, interrupts, exceptions, buffers, FDR's operators.
 */
import { Broken } from '@vedette/core';
import { notCovered, unsupportedOperator } from '../problems/values.ts';
import { keepingPlaces } from '../processes/places.ts';
import { type Later, type Process, type ProcessOf, processValue } from '../processes/process.ts';
import { force } from '../values/lazy.ts';
import type { ProcessValue } from '../values/value.ts';
import { together } from './choices.ts';
import { priorities, prioritised } from './priorities.ts';
import type { Rules } from './rules.ts';
import { stopped, TAU, TICK, type Transition } from './transition.ts';
import { watched } from './watchdogs.ts';

/** They change how many states a process has, but not what it does. */
export const transparent: ReadonlySet<string> = new Set(
  'sbisim dbisim wbisim normal lazynorm diamond tau_loop_factor explicate lazyenumerate model_compress'.split(' '),
);

export function operatorTransitions(rules: Rules, process: Process): readonly Transition[] {
  switch (process.kind) {
    case 'hide':
      return within(rules, process, (event) => (process.events.has(event) ? [TAU] : [event]));
    case 'project':
      return within(rules, process, (event) => (event >= 0 && !process.events.has(event) ? [TAU] : [event]));
    case 'rename': {
      const targets = renaming(rules, process.pairs);
      return within(rules, process, (event) => targets.get(event) ?? [event]);
    }
    case 'sequential': {
      const right = force(process.right);
      return rules
        .transitions(force(process.left))
        .map(({ event, next }) =>
          event === TICK
            ? { event: TAU, next: right }
            : { event, next: processValue({ kind: 'sequential', left: next, right }) },
        );
    }
    case 'interrupt':
      return interrupted(rules, process, () => false);
    case 'synchronised-interrupt':
      return interrupted(rules, process, (event) => process.events.has(event));
    case 'exception':
      return rules.transitions(force(process.left)).map(({ event, next }) => {
        if (event === TICK) return { event, next };
        return {
          event,
          next: process.events.has(event)
            ? keepingPlaces(next, force(process.right))
            : processValue({ ...process, left: next }),
        };
      });
    case 'buffer':
      return buffered(rules, process);
    case 'explicit':
      return explicit(process);
    case 'operator':
      return applied(rules, process);
    default:
      throw new Error(`No rule for processes of kind ${process.kind}.`);
  }
}

/** The targets of each event. */
export function renaming(
  { ids, events }: Pick<Rules, 'ids' | 'events'>,
  pairs: Extract<Process, { readonly kind: 'rename' }>['pairs'],
): ReadonlyMap<number, readonly number[]> {
  const targets = new Map<number, number[]>();
  for (const { from, to } of pairs) {
    events.set(ids.of(to), to);
    targets.set(ids.of(from), [...(targets.get(ids.of(from)) ?? []), ids.of(to)]);
  }
  return targets;
}

type Around = Exclude<Extract<Process, { readonly process: Later }>, { readonly kind: 'operator' }>;

function within(rules: Rules, process: Around, shown: (event: number) => readonly number[]): Transition[] {
  return rules.transitions(force(process.process)).flatMap(({ event, next }) => {
    const rest = event === TICK ? stopped() : processValue({ ...process, process: next });
    return (event < 0 ? [event] : shown(event)).map((one) => ({ event: one, next: rest }));
  });
}

type Interrupted = Exclude<Extract<Process, { readonly left: Later }>, { readonly kind: 'link' }>;

/** Shared events are done by both and interrupt nothing. */
function interrupted(rules: Rules, process: Interrupted, isShared: (event: number) => boolean): Transition[] {
  const [ours, theirs] = [rules.transitions(force(process.left)), rules.transitions(force(process.right))];
  const rebuilt = (left: ProcessValue, right: ProcessValue) => processValue({ ...process, left, right });
  return [
    ...ours
      .filter(({ event }) => !isShared(event))
      .map(({ event, next }) => ({
        event,
        next: event === TICK ? stopped() : processValue({ ...process, left: next }),
      })),
    ...theirs
      .filter(({ event }) => !isShared(event))
      .map(({ event, next }) => ({ event, next: event === TAU ? processValue({ ...process, right: next }) : next })),
    ...together([ours, theirs], ours.map(({ event }) => event).filter(isShared)).map(({ event, nexts }) => ({
      event,
      next: rebuilt(nexts[0]!, nexts[1]!),
    })),
  ];
}

function explicit(process: ProcessOf<'explicit'>): readonly Transition[] {
  return Array.from(process.of.steps(process.state)).flatMap(([event, targets]) =>
    targets.map((state) => ({ event, next: event === TICK ? stopped() : processValue({ ...process, state }) })),
  );
}

function buffered(rules: Rules, process: Extract<Process, { readonly kind: 'buffer' }>): Transition[] {
  if (process.full !== undefined) throw new Broken(unsupportedOperator(rules.span, 'WEAK_BUFFER and SIGNAL_BUFFER'));
  const { ids, events } = rules;
  const held = process.held ?? [];
  const [front, ...behind] = held;
  const put = process.pairs.flatMap(({ from, to }) => {
    events.set(ids.of(from), from).set(ids.of(to), to);
    if (held.length >= process.capacity) return [];
    return [{ event: ids.of(from), next: processValue({ ...process, held: [...held, to] }) }];
  });
  return front === undefined
    ? put
    : [...put, { event: ids.of(front), next: processValue({ ...process, held: behind }) }];
}

function applied(rules: Rules, process: Extract<Process, { readonly kind: 'operator' }>): readonly Transition[] {
  const { name } = process.operator;
  const inner = force(process.process);
  if (transparent.has(name)) return rules.transitions(rules.smaller(process) ?? inner);
  const around = (next: ProcessValue) => processValue({ ...process, process: next });
  if (priorities.has(name))
    return prioritised(rules, process.operator, rules.transitions(inner)).map(({ event, next }) => ({
      event,
      next: event === TICK ? next : around(next),
    }));
  if (rules.notesPlaces) throw new Broken(notCovered(rules.span, name));
  if (name === 'chase' || name === 'chase_nocache')
    return chased(rules, inner).map(({ event, next }) => ({ event, next: event === TICK ? next : around(next) }));
  if (name === 'deter')
    return onePerEvent(chased(rules, inner)).map(({ event, next }) => ({
      event,
      next: event === TICK ? next : around(next),
    }));
  return watched(rules, process);
}

/**
 * A deterministic process among those that the process may be, if it does not diverge: always the first of what it may
 * become.
 */
function onePerEvent(found: readonly Transition[]): readonly Transition[] {
  const hidden = found.find(({ event }) => event === TAU);
  if (hidden !== undefined) return [hidden];
  return found.filter(({ event }, index) => found.findIndex((other) => other.event === event) === index);
}

/** Hidden steps are taken at once, the first one each time; a loop of them stays, as the divergence that it is. */
function chased(rules: Rules, start: ProcessValue): readonly Transition[] {
  const seen = new Set<number>();
  for (let current = start; ; ) {
    const found = rules.anyTransitions(current);
    const hidden = found.find(({ event }) => event === TAU);
    if (hidden === undefined || seen.has(rules.ids.of(current))) return found;
    seen.add(rules.ids.of(current));
    current = hidden.next;
  }
}
