/**
 * The operational rules of CSP as the textbooks print them (Roscoe, "The Theory and Practice of Concurrency", chapter
 * 7; "Understanding Concurrent Systems", chapter 9), with FDR's reading of termination: ✓ is an event that may be
 * refused, parallel processes do it together.
 */
import type { Closed, World } from './close.ts';

export const TAU = 'tau';
export const TICK = 'tick';

export type Step = readonly [event: string, next: Closed];

const stop: Closed = { kind: 'STOP' };

export class TooLarge extends Error {}

/** Recursion that no event guards would not come to an end. */
const deepest = 200;

export function stepsOf(world: World, process: Closed, depth = 0): readonly Step[] {
  if (depth > deepest) throw new TooLarge('recursion without a guard');
  const of = (part: Closed) => stepsOf(world, part, depth + 1);
  switch (process.kind) {
    case 'STOP':
      return [];
    case 'SKIP':
      return [[TICK, stop]];
    case 'DIV':
      return [[TAU, process]];
    case 'RUN':
      return process.events.map((event): Step => [event, process]);
    case 'CHAOS':
      return [[TAU, stop], ...process.events.map((event): Step => [event, process])];
    case 'choice':
      return process.options;
    case 'call':
    case 'local':
      return of(world.unfolded(process));
    case 'binary':
      return binary(process, of);
    case 'shared':
      return shared(process, of);
    case 'alphabetised':
      return alphabetised(process, of);
    case 'hide':
      return of(process.process).map(
        ([event, next]): Step => [
          process.events.includes(event) ? TAU : event,
          event === TICK ? stop : { ...process, process: next },
        ],
      );
    case 'rename':
      return of(process.process).flatMap(([event, next]): readonly Step[] => {
        if (event === TICK) return [[TICK, stop]];
        const rest: Closed = { ...process, process: next };
        const targets = new Set(process.pairs.filter(([from]) => from === event).map(([, to]) => to));
        return targets.size === 0 ? [[event, rest]] : [...targets].map((to): Step => [to, rest]);
      });
    case 'link':
      return linked(process, of);
    default:
      return process satisfies never;
  }
}

type Of = (part: Closed) => readonly Step[];

function binary(process: Extract<Closed, { readonly kind: 'binary' }>, of: Of): readonly Step[] {
  const { operator, left, right } = process;
  const onLeft = (next: Closed): Closed => ({ ...process, left: next });
  const onRight = (next: Closed): Closed => ({ ...process, right: next });
  switch (operator) {
    case '[]':
      return [
        ...of(left).map(([event, next]): Step => [event, event === TAU ? onLeft(next) : next]),
        ...of(right).map(([event, next]): Step => [event, event === TAU ? onRight(next) : next]),
      ];
    case '|~|':
      return [
        [TAU, left],
        [TAU, right],
      ];
    case '[>':
      return [...of(left).map(([event, next]): Step => [event, event === TAU ? onLeft(next) : next]), [TAU, right]];
    case ';':
      return of(left).map(([event, next]): Step => (event === TICK ? [TAU, right] : [event, onLeft(next)]));
    case '/\\':
      return [
        ...of(left).map(([event, next]): Step => [event, event === TICK ? stop : onLeft(next)]),
        ...of(right).map(([event, next]): Step => [event, event === TAU ? onRight(next) : next]),
      ];
    case '|||':
      return together(process, of, () => false);
    default:
      throw new Error(`no rule for ${operator}`);
  }
}

type Two = Extract<Closed, { readonly kind: 'binary' | 'shared' }>;

/** Each side by itself, both together where the event is shared; ✓ always is. */
function together(process: Two, of: Of, isShared: (event: string) => boolean): readonly Step[] {
  const [ours, theirs] = [of(process.left), of(process.right)];
  const isAlone = ([event]: Step) => event === TAU || (event !== TICK && !isShared(event));
  const both = ours.flatMap(([event, left]) =>
    event === TAU || (event !== TICK && !isShared(event))
      ? []
      : theirs
          .filter(([other]) => other === event)
          .map(([, right]): Step => [event, event === TICK ? stop : { ...process, left, right }]),
  );
  return [
    ...ours.filter(isAlone).map(([event, left]): Step => [event, { ...process, left }]),
    ...theirs.filter(isAlone).map(([event, right]): Step => [event, { ...process, right }]),
    ...both,
  ];
}

function shared(process: Extract<Closed, { readonly kind: 'shared' }>, of: Of): readonly Step[] {
  const { operator, events, left, right } = process;
  const isShared = (event: string) => events.includes(event);
  if (operator === '[|') return together(process, of, isShared);
  if (operator === '[|>')
    return of(left).map(([event, next]): Step => {
      if (event === TICK) return [TICK, stop];
      return isShared(event) ? [event, right] : [event, { ...process, left: next }];
    });
  const both = of(left)
    .filter(([event]) => isShared(event))
    .flatMap(([event, one]) =>
      of(right)
        .filter(([other]) => other === event)
        .map(([, two]): Step => [event, { ...process, left: one, right: two }]),
    );
  const ours = of(left).filter(([event]) => !isShared(event));
  const theirs = of(right).filter(([event]) => !isShared(event));
  const isChoice = operator === '[+';
  return [
    ...both,
    ...ours.map(([event, next]): Step => {
      if (event === TICK) return [TICK, stop];
      return [event, isChoice && event !== TAU ? next : { ...process, left: next }];
    }),
    ...theirs.map(([event, next]): Step => [event, event === TAU ? { ...process, right: next } : next]),
  ];
}

/** An event is done by all in whose alphabets it is; none of them, and it cannot be. */
function alphabetised(process: Extract<Closed, { readonly kind: 'alphabetised' }>, of: Of): readonly Step[] {
  const { parts } = process;
  const sides = parts.map((part) => of(part.process));
  const changed = (nexts: ReadonlyMap<number, Closed>): Closed => ({
    ...process,
    parts: parts.map((part, index) => ({ ...part, process: nexts.get(index) ?? part.process })),
  });
  const hidden = sides.flatMap((side, index) =>
    side.filter(([event]) => event === TAU).map(([, next]): Step => [TAU, changed(new Map([[index, next]]))]),
  );
  const visible = [...new Set(parts.flatMap(({ events }) => events))].flatMap((event) => {
    const members = parts.flatMap((part, index) => (part.events.includes(event) ? [index] : []));
    return members
      .reduce<readonly ReadonlyMap<number, Closed>[]>(
        (found, index) =>
          found.flatMap((nexts) =>
            sides[index]!.filter(([other]) => other === event).map(([, next]) => new Map([...nexts, [index, next]])),
          ),
        [new Map()],
      )
      .map((nexts): Step => [event, changed(nexts)]);
  });
  const ends = sides.every((side) => side.some(([event]) => event === TICK));
  return [...hidden, ...visible, ...(ends ? [[TICK, stop] as const] : [])];
}

/** What the left side does on `a` and the right one on `b` is done together, and hidden. */
function linked(process: Extract<Closed, { readonly kind: 'link' }>, of: Of): readonly Step[] {
  const [ours, theirs] = [of(process.left), of(process.right)];
  const isOf = (channel: string, event: string) => event.startsWith(`${channel}.`);
  return [
    ...ours
      .filter(([event]) => event !== TICK && !isOf('a', event))
      .map(([event, left]): Step => [event, { ...process, left }]),
    ...theirs
      .filter(([event]) => event !== TICK && !isOf('b', event))
      .map(([event, right]): Step => [event, { ...process, right }]),
    ...ours
      .filter(([event]) => isOf('a', event))
      .flatMap(([event, left]) =>
        theirs
          .filter(([other]) => other === `b${event.slice(1)}`)
          .map(([, right]): Step => [TAU, { ...process, left, right }]),
      ),
    ...(ours.some(([event]) => event === TICK) && theirs.some(([event]) => event === TICK)
      ? [[TICK, stop] as const]
      : []),
  ];
}
