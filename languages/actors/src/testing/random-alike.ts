/**
 * Random scenarios with a hub and two or three members that are alike: they remember names, send to names, and set
 * timers for names.
 */
import fc from 'fast-check';
import { type Actor, type Actors, scenario } from '../api/index.ts';

interface Member {
  state: { at: number; left: number; seen: Set<string>; last?: string };
  message: { type: 'a'; about: string } | { type: 'b' };
  timer: 't';
  note: { type: 'n'; who: string };
}

type Target = 'hub' | 'self' | 'sender' | 'others' | 'last';

interface Line {
  readonly at: number;
  readonly sends: readonly { readonly to: Target; readonly type: 'a' | 'b' }[];
  readonly remembers: 'sender' | 'about' | 'nothing';
  readonly timer: 'set' | 'cancel' | 'keep';
  readonly note: boolean;
}
type Table = Readonly<Record<'start' | 'a' | 'b' | 't', readonly (readonly Line[])[]>>;

const line: fc.Arbitrary<Line> = fc.record({
  at: fc.nat(1),
  sends: fc.array(
    fc.record({
      to: fc.constantFrom<Target[]>('hub', 'self', 'sender', 'others', 'last'),
      type: fc.constantFrom('a' as const, 'b' as const),
    }),
    { maxLength: 2 },
  ),
  remembers: fc.constantFrom('sender', 'about', 'nothing'),
  timer: fc.constantFrom('set', 'cancel', 'keep', 'keep'),
  note: fc.boolean(),
});
const rows = fc.array(fc.array(line, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 2 });
const table: fc.Arbitrary<Table> = fc.record({ start: rows, a: rows, b: rows, t: rows });

type Io = Parameters<Actor<Member>['start']>[0];
type Told = { readonly from: string; readonly about: string };

function memberOf(it: Table, names: readonly string[], budget: number): Actor<Member> {
  const perform = (kind: keyof Table, me: Member['state'], { from, about }: Told, io: Io): Member['state'] => {
    const lines = it[kind]![me.at]!;
    const { at, sends, remembers, timer, note } = lines.length === 1 ? lines[0]! : io.choose(lines);
    let { left } = me;
    const remembered = remembers === 'nothing' ? undefined : remembers === 'sender' ? from : about;
    for (const { to, type } of sends) {
      const targets = {
        hub: ['hub'],
        self: [io.self],
        sender: [from],
        others: names.filter((name) => name !== io.self),
        last: me.last === undefined ? [] : [me.last],
      }[to];
      for (const target of targets) {
        if (left === 0) break;
        left -= targets.length > left ? left : 1;
        if (targets.length <= left + 1) io.send(target, type === 'a' ? { type, about: me.last ?? from } : { type });
      }
    }
    if (timer === 'set' && left > 0) io.after([1, 2], 't', remembered ?? from);
    if (timer === 'cancel') io.cancel('t', remembered ?? from);
    if (note) io.note({ type: 'n', who: from });
    if (remembered !== undefined) me.seen.add(remembered);
    return { at, left, seen: me.seen, ...(remembered ? { last: remembered } : me.last && { last: me.last }) };
  };
  return {
    start: (io) => perform('start', { at: 0, left: budget, seen: new Set() }, { from: io.self, about: io.self }, io),
    on: {
      a: (me, { about }, from, io) => perform('a', me, { from, about }, io),
      b: (me, _, from, io) => perform('b', me, { from, about: from }, io),
    },
    timers: { t: (me, io, key) => perform('t', me, { from: key, about: io.self }, io) },
  };
}

export interface Alike {
  readonly scenario: unknown;
  readonly members: readonly string[];
  readonly order: 'any' | 'fifo';
  /** Whether one member has a table of its own. */
  readonly isSpoilt: boolean;
}

export const randomAlike: fc.Arbitrary<Alike> = fc
  .record({
    hub: table,
    member: table,
    other: table,
    spoilt: fc.nat(3).map((dice) => dice === 0),
    count: fc.integer({ min: 2, max: 3 }),
    delay: fc.option(fc.constantFrom([0, 1] as const, [1, 1] as const), { nil: undefined }),
    order: fc.constantFrom('any' as const, 'fifo' as const),
    loss: fc.nat(1),
    crashes: fc.nat(1),
    monitor: fc.constantFrom('last', 'count'),
    duplicates: fc.boolean(),
  })
  .map(({ hub, member, other, spoilt, count, delay, order, loss, crashes, monitor, duplicates }) => {
    const members = Array.from({ length: count }, (_, at) => `m${at}`);
    const all = members.map((name, at) => [
      name,
      memberOf(at === 1 && spoilt ? mixed(member, other) : member, members, 1),
    ]);
    const isSoup = duplicates && delay === undefined && order === 'any';
    return {
      members,
      order,
      isSpoilt: spoilt,
      scenario: scenario<Actors, { last: string }>({
        actors: Object.fromEntries([['hub', memberOf(hub, members, 2)], ...all]) as Actors,
        network: { ...(delay && { delay }), order, loss: { atMost: loss }, ...(isSoup && { duplicates: 'any' }) },
        faults: { crash: { atMost: crashes } },
        alike: [members],
        monitors: { last: { start: () => '', on: { note: (_, { at }) => (monitor === 'last' ? at : 'seen') } } },
        conditions: {
          one: ({ m0 }) => m0!.up && stateOf(m0!).at === 1,
          other: ({ m1, hub: it }) => m1!.up && it!.up && stateOf(it!).seen.has('m1') && stateOf(m1!).seen.size > 0,
          same: (views) => members.every((name) => views[name]!.up && stateOf(views[name]!).at === 1),
          first: (_views, { monitors }) => monitors.last === 'm0',
          cycle: ({ m0, m1 }) => m0!.up && m1!.up && stateOf(m0!).last === 'm1' && stateOf(m1!).last === 'm0',
        },
      }),
    };
  });

/** In one row alone. */
function mixed(plain: Table, other: Table): Table {
  return { ...plain, a: [plain.a[0]!, other.a[1]!] };
}

function stateOf(view: { readonly state?: unknown }): Member['state'] {
  return view.state as Member['state'];
}
