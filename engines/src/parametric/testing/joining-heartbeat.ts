/**
 * protocols/heartbeat/participants.xta by hand, for one requirement and one participant, alone or with any number of
 * others: those can make a round of p[0] shorter than what p[1] is granted, and nothing else that p[1] sees.
 */
import { type HandMadeStep, handMade } from './hand-made.ts';

export interface JoiningVariant {
  readonly protocol: 'static' | 'expanding' | 'dynamic' | 'rejoining';
  readonly requirement: 1 | 2 | 3;
  readonly corrected?: boolean;
  /** For rejoining, corrected: without the pause between farewell and request. */
  readonly unpaused?: boolean;
  readonly others?: 'none' | 'any';
}

type Message = 'Free' | 'There' | 'Delivered' | 'Staying' | 'Leaving';
interface Joining {
  readonly p0: 'Alive' | 'Deciding' | 'Stopped';
  readonly p: 'Joining' | 'Joined' | 'Received' | 'Left' | 'Bored' | 'Crashed' | 'Stopped';
  readonly joined: boolean;
  readonly heard: boolean;
  readonly from: number;
  readonly slots: readonly Message[];
  readonly lost: boolean;
  readonly monitor: 'Outside' | 'Watching' | 'Late';
  readonly wide: boolean;
}

const SLOTS = [0, 1, 2, 3];
const ROUND_TRIPS = [0, 1];
const REQUESTS = [2, 3];
const age = (i: number) => `age${i + 1}`;
const CLOCKS = ['waiting', 'waited', 'rest', ...SLOTS.map(age), 'silence'];

export function joiningHeartbeat(variant: JoiningVariant) {
  const { protocol, requirement, corrected = false, unpaused = false, others = 'none' } = variant;
  const joins = protocol !== 'static';
  const leaves = protocol === 'dynamic' || protocol === 'rejoining';
  const rejoins = protocol === 'rejoining';
  const patience = !corrected ? '3*tmax - tmin' : joins ? '2*tmax + tmin' : '2*tmax';
  const mayLose = requirement === 1;
  const busy = (q: Joining, i: number) => q.slots[i] !== 'Free';
  const isNext = (q: Joining, i: number) => !busy(q, i) && (i % 2 === 0 || busy(q, i - 1));
  const isTakingPart = (q: Joining) => q.p === 'Joining' || q.p === 'Joined';
  const isActive = (q: Joining) => q.p !== 'Crashed' && q.p !== 'Stopped';
  const isOver = (q: Joining) =>
    q.monitor === 'Late' ||
    (requirement === 3 ? !isActive(q) || q.p0 === 'Stopped' : q.p === 'Stopped' && requirement === 2);
  const isCommitted = (q: Joining) =>
    q.p0 === 'Deciding' || q.p === 'Received' || q.p === 'Bored' || q.slots.includes('Delivered');
  const receiveFirst = (q: Joining) =>
    corrected ? SLOTS.filter((i) => busy(q, i)).map((i) => `${age(i)} < tmin`) : [];
  const put = (q: Joining, i: number, message: Message) => ({ ...q, slots: q.slots.with(i, message) });
  const withLoss = (sent: HandMadeStep<Joining>, lost: HandMadeStep<Joining>) =>
    mayLose ? [sent, { ...lost, target: { ...lost.target, lost: true } }] : [sent];

  /** A message of p[1] that says it takes part. */
  function arrival(label: string, q: Joining): HandMadeStep<Joining> {
    const known = q.p0 === 'Alive' ? { ...q, joined: true, heard: true } : q;
    return { label, effects: ['silence := 0'], target: { ...known, monitor: 'Watching' } };
  }

  function farewell(q: Joining): HandMadeStep<Joining> {
    const forgotten = q.p0 === 'Alive' ? { ...q, joined: false, heard: false } : q;
    const effects = q.p0 === 'Alive' ? ['w := tmax'] : [];
    return { label: 'farewell', effects, target: { ...forgotten, monitor: 'Outside' } };
  }

  function* request(step: HandMadeStep<Joining>): Iterable<HandMadeStep<Joining>> {
    const { effects = [], target } = step;
    for (const i of REQUESTS.filter((one) => isNext(target, one))) {
      yield* withLoss({ ...step, effects: [...effects, `${age(i)} := 0`], target: put(target, i, 'There') }, step);
    }
  }

  function* coordinator(q: Joining): Iterable<HandMadeStep<Joining>> {
    if (q.p0 === 'Alive' && !isCommitted(q)) {
      const granted = q.joined && !q.heard ? 'w := w / 2' : 'w := tmax';
      const round = others === 'any' ? 't := 0 .. w' : 't := w';
      const guard = ['waiting = t', ...receiveFirst(q)];
      yield { label: 'timeout', guard, effects: [granted, round], target: { ...q, p0: 'Deciding', heard: false } };
    }
    if (q.p0 !== 'Deciding') return;
    const step = {
      label: 'beat',
      guard: ['t >= tmin'],
      effects: ['waiting := 0'],
      target: { ...q, p0: 'Alive' } as const,
    };
    if (!q.joined) yield step;
    for (const i of ROUND_TRIPS.filter((one) => q.joined && isNext(q, one))) {
      const effects = [...step.effects, `${age(i)} := 0`];
      yield* withLoss({ ...step, effects, target: put(step.target, i, 'There') }, step);
    }
    if (requirement === 3) yield { label: 'stop 0', guard: ['t < tmin'], target: { ...q, p0: 'Stopped' } };
  }

  function* messages(q: Joining): Iterable<HandMadeStep<Joining>> {
    for (const i of ROUND_TRIPS) {
      const delivered = { ...put(q, i, 'Delivered'), from: i };
      if (q.slots[i] === 'Staying') yield arrival('arrive', put(q, i, 'Free'));
      if (q.slots[i] === 'Leaving') yield farewell(put(q, i, 'Free'));
      if (q.slots[i] !== 'There') continue;
      if (isTakingPart(q)) yield { label: 'deliver', target: { ...delivered, p: 'Received' } };
      else if (q.p === 'Left') yield { label: 'deliver', target: { ...delivered, p: 'Bored' } };
      else yield { label: 'deliver', target: put(q, i, 'Delivered') };
    }
    for (const i of REQUESTS) if (q.slots[i] === 'There') yield arrival('joins', put(q, i, 'Free'));
  }

  function* participant(q: Joining): Iterable<HandMadeStep<Joining>> {
    if (q.p === 'Joining') {
      yield* request({ label: 'request', guard: ['rest = tmin'], effects: ['rest := 0'], target: q });
    }
    if (q.p === 'Left' && rejoins) {
      const guard = [corrected && !unpaused ? 'rest > tmin' : 'rest >= 0'];
      yield* request({
        label: 'request',
        guard,
        effects: ['waited := 0', 'rest := 0'],
        target: { ...q, p: 'Joining' },
      });
    }
    if (!isTakingPart(q)) return;
    const guard = [`waited = ${patience}`, ...receiveFirst(q)];
    if (requirement !== 3) yield { label: 'stop', guard, target: { ...q, p: 'Stopped' } };
    if (requirement === 1) yield { label: 'crash', target: { ...q, p: 'Crashed' } };
  }

  function* answers(q: Joining): Iterable<HandMadeStep<Joining>> {
    const answer = (label: string, message: Message, p: Joining['p']) => {
      const effects = [label === 'stay' ? 'waited := 0' : 'rest := 0'];
      const target = { ...q, p, from: 0 };
      const into = (slot: Message) => ({ label, effects, target: put(target, q.from, slot) });
      return withLoss(into(message), into('Free'));
    };
    if (q.p === 'Received') yield* answer('stay', 'Staying', 'Joined');
    if ((q.p === 'Received' && leaves) || q.p === 'Bored') yield* answer('leave', 'Leaving', 'Left');
    for (const i of ROUND_TRIPS) {
      if (q.slots[i] === 'Delivered' && !isActive(q)) yield { label: 'dropped', target: put(q, i, 'Free') };
    }
  }

  function* steps(q: Joining): Iterable<HandMadeStep<Joining>> {
    if (isOver(q)) return;
    yield* coordinator(q);
    yield* answers(q);
    if (isCommitted(q)) return;
    yield* messages(q);
    yield* participant(q);
    const limit = q.wide ? '3*tmax - tmin' : '2*tmax';
    if (q.monitor === 'Watching' && requirement === 1) {
      yield { label: 'late', guard: [`silence > ${limit}`], target: { ...q, monitor: 'Late' } };
    }
  }

  function* dead(q: Joining): Iterable<string> {
    if (q.p0 !== 'Alive') yield 'waiting';
    if (!isTakingPart(q)) yield 'waited';
    if (!(q.p === 'Joining' || (q.p === 'Left' && rejoins))) yield 'rest';
    for (const i of SLOTS) if (!busy(q, i)) yield age(i);
    if (requirement !== 1 || q.monitor !== 'Watching') yield 'silence';
    if (q.p0 === 'Stopped') yield 't';
    const isHalvedNext = q.joined && !(q.p0 === 'Alive' && q.heard);
    if (q.p0 === 'Stopped' || !isHalvedNext) yield 'w';
  }

  function* invariant(q: Joining): Iterable<string> {
    if (q.p0 === 'Alive') yield 'waiting <= t';
    if (isTakingPart(q)) yield `waited <= ${patience}`;
    if (q.p === 'Joining') yield 'rest <= tmin';
    for (const i of SLOTS) if (busy(q, i) && q.slots[i] !== 'Delivered') yield `${age(i)} <= tmin`;
  }

  const first: Joining = {
    p0: 'Alive',
    p: joins ? 'Joining' : 'Joined',
    joined: !joins,
    heard: !joins,
    from: 0,
    slots: ['Free', 'Free', 'Free', 'Free'],
    lost: false,
    monitor: joins ? 'Outside' : 'Watching',
    wide: false,
  };
  const where = [...CLOCKS.map((clock) => `${clock} = 0`), 't = tmax', 'w = tmax', 'tmin > 0', 'tmax >= tmin'];
  const violated = (q: Joining) =>
    requirement === 1 ? q.monitor === 'Late' : requirement === 2 ? q.p === 'Stopped' : q.p0 === 'Stopped';
  return handMade<Joining>({
    clocks: CLOCKS,
    values: ['t', 'w'],
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
