/**
 * protocols/heartbeat/binary.xta by hand, for one requirement: what that model does, with tmin and tmax as parameters.
 */
import { type HandMadeStep, handMade } from './hand-made.ts';

export interface BinaryVariant {
  readonly requirement: 1 | 2 | 3;
  readonly corrected?: boolean;
  readonly revised?: boolean;
  readonly twoPhase?: boolean;
  /** Halves are rounded down, for whole numbers. */
  readonly floor?: boolean;
}

type Message = 'Free' | 'There' | 'Delivered' | 'Back';
interface Binary {
  readonly p0: 'Start' | 'Alive' | 'Deciding' | 'Stopped';
  readonly p1: 'Alive' | 'Received' | 'Crashed' | 'Stopped';
  readonly heard: boolean;
  readonly from: number;
  readonly slots: readonly [Message, Message];
  readonly lost: boolean;
  readonly late: boolean;
  /** The limit of requirement 1 is the larger one. */
  readonly wide: boolean;
}

const SLOTS = [0, 1] as const;
const ages = ['age1', 'age2'];
const AT_ZERO = ['waiting', 'waited', 'age1', 'age2', 'silence'].map((clock) => `${clock} = 0`);

export function binaryHeartbeat(variant: BinaryVariant) {
  const { requirement, corrected = false, revised = false, twoPhase = false, floor = false } = variant;
  const patience = corrected ? '2*tmax' : '3*tmax - tmin';
  const mayLose = requirement === 1;
  const busy = (q: Binary, i: number) => q.slots[i] !== 'Free';
  const isNext = (q: Binary, i: number) => i === 0 || busy(q, 0);
  const isOver = (q: Binary) => (requirement === 3 ? q.p1 : q.p0) === 'Stopped' || q.late;
  const isCommitted = (q: Binary) =>
    q.p0 === 'Start' || q.p0 === 'Deciding' || q.p1 === 'Received' || q.slots.includes('Delivered');
  const receiveFirst = (q: Binary) =>
    corrected ? SLOTS.filter((i) => busy(q, i)).map((i) => `${ages[i]} < tmin`) : [];
  const put = (q: Binary, i: number, message: Message): Binary['slots'] =>
    i === 0 ? [message, q.slots[1]] : [q.slots[0], message];

  function* timeout(q: Binary): Iterable<HandMadeStep<Binary>> {
    const guard = ['waiting = t', ...receiveFirst(q)];
    const target = { ...q, p0: 'Deciding', heard: false } as const;
    const step = (more: readonly string[], effect: string) => ({
      label: 'timeout',
      guard: [...guard, ...more],
      effects: [effect],
      target,
    });
    if (q.heard) yield step([], 't := tmax');
    else if (twoPhase) yield* [step(['t > tmin'], 't := tmin'), step(['t <= tmin'], 't := 0')];
    else yield step([], floor ? 't := (t - 1) / 2 .. t / 2' : 't := t / 2');
  }

  function* decision(q: Binary): Iterable<HandMadeStep<Binary>> {
    for (const i of SLOTS) {
      if (busy(q, i) || !isNext(q, i)) continue;
      const guard = ['t >= tmin'];
      const target = { ...q, p0: 'Alive' } as const;
      const effects = ['waiting := 0'];
      yield {
        label: 'beat',
        guard,
        effects: [...effects, `${ages[i]} := 0`],
        target: { ...target, slots: put(q, i, 'There') },
      };
      if (mayLose) yield { label: 'beat', guard, effects, target: { ...target, lost: true } };
    }
    if (requirement === 3) yield { label: 'stop 0', guard: ['t < tmin'], target: { ...q, p0: 'Stopped' } };
  }

  function* messages(q: Binary): Iterable<HandMadeStep<Binary>> {
    for (const i of SLOTS) {
      const delivered = { ...q, slots: put(q, i, 'Delivered') };
      if (q.slots[i] === 'There' && q.p1 === 'Alive') {
        yield { label: 'deliver', target: { ...delivered, p1: 'Received', from: i } };
      } else if (q.slots[i] === 'There') yield { label: 'deliver', target: delivered };
      if (q.slots[i] !== 'Back') continue;
      const target = { ...q, slots: put(q, i, 'Free'), heard: q.p0 === 'Alive' || q.heard };
      yield { label: 'arrive', effects: ['silence := 0'], target };
    }
  }

  function* replies(q: Binary): Iterable<HandMadeStep<Binary>> {
    if (q.p1 === 'Received') {
      const target = { ...q, p1: 'Alive', from: 0 } as const;
      const effects = ['waited := 0'];
      yield { label: 'reply', effects, target: { ...target, slots: put(q, q.from, 'Back') } };
      if (mayLose) yield { label: 'reply', effects, target: { ...target, slots: put(q, q.from, 'Free'), lost: true } };
    }
    const isInactive = q.p1 === 'Crashed' || q.p1 === 'Stopped';
    for (const i of SLOTS) {
      if (q.slots[i] === 'Delivered' && isInactive)
        yield { label: 'dropped', target: { ...q, slots: put(q, i, 'Free') } };
    }
  }

  function* steps(q: Binary): Iterable<HandMadeStep<Binary>> {
    if (isOver(q)) return;
    yield* replies(q);
    if (q.p0 === 'Start') {
      yield { label: 'start', target: revised ? { ...q, p0: 'Deciding', heard: false } : { ...q, p0: 'Alive' } };
    }
    if (q.p0 === 'Deciding') yield* decision(q);
    if (isCommitted(q)) return;
    yield* timeout(q);
    yield* messages(q);
    if (q.p1 === 'Alive' && requirement !== 3) {
      yield { label: 'stop 1', guard: [`waited = ${patience}`, ...receiveFirst(q)], target: { ...q, p1: 'Stopped' } };
    }
    if (q.p1 === 'Alive' && requirement === 1) yield { label: 'crash 1', target: { ...q, p1: 'Crashed' } };
    const limit = q.wide ? '3*tmax - tmin' : '2*tmax';
    if (requirement === 1) yield { label: 'late', guard: [`silence > ${limit}`], target: { ...q, late: true } };
  }

  function* dead(q: Binary): Iterable<string> {
    if (q.p0 !== 'Alive') yield 'waiting';
    if (q.p1 === 'Crashed' || q.p1 === 'Stopped') yield 'waited';
    for (const i of SLOTS) if (!busy(q, i)) yield ages[i]!;
    if (requirement !== 1 || q.late) yield 'silence';
    if (q.p0 === 'Stopped') yield 't';
  }

  function* invariant(q: Binary): Iterable<string> {
    if (q.p0 === 'Alive') yield 'waiting <= t';
    if (q.p1 === 'Alive') yield `waited <= ${patience}`;
    for (const i of SLOTS) if (q.slots[i] === 'There' || q.slots[i] === 'Back') yield `${ages[i]} <= tmin`;
  }

  const first: Binary = {
    p0: 'Start',
    p1: 'Alive',
    heard: true,
    from: 0,
    slots: ['Free', 'Free'],
    lost: false,
    late: false,
    wide: false,
  };
  const where = [...AT_ZERO, 't = tmax', floor ? 'tmin >= 1' : 'tmin > 0', 'tmax >= tmin'];
  const violated = (q: Binary) =>
    requirement === 1 ? q.late : (requirement === 2 ? q.p1 : q.p0) === 'Stopped' && !q.lost;
  return handMade<Binary>({
    clocks: ['waiting', 'waited', 'age1', 'age2', 'silence'],
    values: ['t'],
    parameters: ['tmin', 'tmax'],
    initial: corrected
      ? [
          { state: { ...first, wide: true }, where: [...where, '2*tmin <= tmax'] },
          { state: first, where: [...where, '2*tmin > tmax'] },
        ]
      : [{ state: first, where }],
    steps,
    invariant: (q) => [...invariant(q)],
    mayDelay: (q) => !isCommitted(q),
    dead: (q) => [...dead(q)],
    goal: (q) => (violated(q) ? [] : undefined),
  });
}
