/** Prefixes and choices: what offers events and is resolved by them. */
import { type Events, type Later, type Process, processValue } from '../processes/process.ts';
import { force } from '../values/lazy.ts';
import type { Rules } from './rules.ts';
import { stopped, TAU, TICK, type Transition } from './transition.ts';

export function choiceTransitions(rules: Rules, process: Process): readonly Transition[] | undefined {
  switch (process.kind) {
    case 'stop':
      return [];
    case 'skip':
      return [{ event: TICK, next: stopped() }];
    case 'div':
      return [{ event: TAU, next: processValue(process) }];
    case 'prefix': {
      const next = force(process.next);
      return offered(rules, process.events, () => ({ next }));
    }
    case 'run': {
      const next = processValue(process);
      return offered(rules, process.events, () => ({ next }));
    }
    case 'chaos': {
      const next = processValue(process);
      return [{ event: TAU, next: stopped() }, ...offered(rules, process.events, () => ({ next }))];
    }
    case 'external':
      return external(rules, process.parts);
    case 'internal':
      return process.parts.map((part) => ({ event: TAU, next: force(part) }));
    case 'sliding': {
      const right = force(process.right);
      const left = rules.transitions(force(process.left)).map(({ event, next }) => ({
        event,
        next: event === TAU ? processValue({ kind: 'sliding', left: next, right }) : next,
      }));
      return [...left, { event: TAU, next: right }];
    }
    case 'synchronised-choice':
      return synchronisedChoice(rules, process);
    default:
      return undefined;
  }
}

function offered(rules: Rules, events: Events, target: () => Pick<Transition, 'next'>): Transition[] {
  return Array.from(events, ([event, value]) => {
    rules.events.set(event, value);
    return { event, ...target() };
  });
}

/** Hidden steps of one side leave the choice open. */
function external(rules: Rules, parts: readonly Later[]): Transition[] {
  return parts.flatMap((part, index) =>
    rules.transitions(force(part)).map(({ event, next }) => ({
      event,
      next: event === TAU ? processValue({ kind: 'external', parts: parts.with(index, next) }) : next,
    })),
  );
}

/** Events of the set are done by all sides and resolve nothing. */
function synchronisedChoice(
  rules: Rules,
  process: Extract<Process, { readonly events: Events; readonly parts: readonly Later[] }>,
): Transition[] {
  const { parts, events } = process;
  const sides = parts.map((part) => rules.transitions(force(part)));
  const alone = sides.flatMap((side, index) =>
    side
      .filter(({ event }) => !events.has(event))
      .map(({ event, next }) => ({
        event,
        next: event === TAU ? processValue({ ...process, parts: parts.with(index, next) }) : next,
      })),
  );
  return [
    ...alone,
    ...together(sides, [...events.keys()]).map(({ event, nexts }) => ({
      event,
      next: processValue({ ...process, parts: nexts }),
    })),
  ];
}

/** All ways in which every side does the same one of the events. */
export function together(
  sides: readonly (readonly Transition[])[],
  events: readonly number[],
): { readonly event: number; readonly nexts: readonly Transition['next'][] }[] {
  const [first, ...others] = sides;
  if (first === undefined) return [];
  const wanted = new Set(events);
  return first
    .filter(({ event }) => wanted.has(event))
    .flatMap(({ event, next }) =>
      others
        .reduce<readonly Transition['next'][][]>(
          (found, side) =>
            found.flatMap((nexts) => side.filter((one) => one.event === event).map((one) => [...nexts, one.next])),
          [[next]],
        )
        .map((nexts) => ({ event, nexts })),
    );
}
