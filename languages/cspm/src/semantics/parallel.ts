/** Parallel operators inside a component; at the top of a process they become a network instead. */
import { type Later, type Process, type ProcessOf, processValue } from '../processes/process.ts';
import { force } from '../values/lazy.ts';
import { together } from './choices.ts';
import type { Rules } from './rules.ts';
import { stopped, TAU, TICK, type Transition } from './transition.ts';

export function parallelTransitions(rules: Rules, process: Process): readonly Transition[] | undefined {
  switch (process.kind) {
    case 'interleave':
      return shared(rules, process.parts, { isShared: () => false, rebuilt: (parts) => ({ ...process, parts }) });
    case 'parallel':
      return shared(rules, process.parts, {
        isShared: (event) => process.events.has(event),
        rebuilt: (parts) => ({ ...process, parts }),
      });
    case 'alphabetised':
      return alphabetised(rules, process);
    case 'link':
      return linked(rules, process);
    default:
      return undefined;
  }
}

interface Sharing {
  readonly isShared: (event: number) => boolean;
  readonly rebuilt: (parts: readonly Later[]) => Process;
}

function shared(rules: Rules, parts: readonly Later[], { isShared, rebuilt }: Sharing): Transition[] {
  const sides = parts.map((part) => rules.transitions(force(part)));
  const alone = sides.flatMap((side, index) =>
    side
      .filter(({ event }) => event !== TICK && (event === TAU || !isShared(event)))
      .map(({ event, next }) => ({ event, next: processValue(rebuilt(parts.with(index, next))) })),
  );
  const events = (sides[0] ?? []).map(({ event }) => event).filter((event) => event >= 0 && isShared(event));
  const joint = together(sides, events).map(({ event, nexts }) => ({ event, next: processValue(rebuilt(nexts)) }));
  return [...alone, ...joint, ...terminated(sides)];
}

/** All sides terminate together. */
function terminated(sides: readonly (readonly Transition[])[]): Transition[] {
  return sides.every((side) => side.some(({ event }) => event === TICK)) ? [{ event: TICK, next: stopped() }] : [];
}

function alphabetised(rules: Rules, process: Extract<Process, { readonly kind: 'alphabetised' }>): Transition[] {
  const { parts, members = membersOf(process) } = process;
  const sides = parts.map(({ process: part }) => rules.transitions(force(part)));
  const rebuilt = (acting: readonly number[], nexts: readonly Transition['next'][]) => {
    const changed = parts.slice();
    for (const [place, index] of acting.entries()) changed[index] = { ...parts[index]!, process: nexts[place]! };
    return processValue({ kind: 'alphabetised', parts: changed, members });
  };
  const hidden = sides.flatMap((side, index) =>
    side.filter(({ event }) => event === TAU).map(({ event, next }) => ({ event, next: rebuilt([index], [next]) })),
  );
  const events = new Set(sides.flatMap((side) => side.map(({ event }) => event)).filter((event) => event >= 0));
  const visible = [...events].flatMap((event) => {
    const acting = members.get(event) ?? [];
    return together(
      acting.map((index) => sides[index]!),
      [event],
    ).map(({ nexts }) => ({ event, next: rebuilt(acting, nexts) }));
  });
  return [...hidden, ...visible, ...terminated(sides)];
}

function membersOf({ parts }: ProcessOf<'alphabetised'>): ReadonlyMap<number, readonly number[]> {
  const members = new Map<number, number[]>();
  for (const [index, { events }] of parts.entries())
    for (const event of events.keys()) {
      const known = members.get(event);
      if (known === undefined) members.set(event, [index]);
      else known.push(index);
    }
  return members;
}

/** Linked events are done together and hidden; the other events of both sides are their own. */
function linked(rules: Rules, process: Extract<Process, { readonly kind: 'link' }>): Transition[] {
  const { ids } = rules;
  const [left, right] = [force(process.left), force(process.right)];
  const [ours, theirs] = [rules.transitions(left), rules.transitions(right)];
  const partner = new Map(process.pairs.map(({ from, to }) => [ids.of(from), ids.of(to)]));
  const linkedRight = new Set(partner.values());
  const rebuilt = (one: Transition['next'], two: Transition['next']) =>
    processValue({ ...process, left: one, right: two });
  return [
    ...ours
      .filter(({ event }) => event !== TICK && !partner.has(event))
      .map(({ event, next }) => ({ event, next: rebuilt(next, right) })),
    ...theirs
      .filter(({ event }) => event !== TICK && !linkedRight.has(event))
      .map(({ event, next }) => ({ event, next: rebuilt(left, next) })),
    ...ours.flatMap((one) =>
      theirs
        .filter((two) => partner.has(one.event) && partner.get(one.event) === two.event)
        .map((two) => ({ event: TAU, next: rebuilt(one.next, two.next) })),
    ),
    ...terminated([ours, theirs]),
  ];
}
