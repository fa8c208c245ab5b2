import { expect, test } from 'vitest';
import type { Event } from '../narration.ts';
import { channelsInRole, eventInRole } from './event-in-role.ts';
import { argumentsOf } from './label-arguments.ts';
import { type RoleDeclaration, Roles } from './roles.ts';
import { usualRole } from './usual-roles.ts';

const span = { source: 'm', start: 0, end: 1 };
const action = (name: string, role: Extract<RoleDeclaration, { of: 'action' }>['role'], parameters?: string[]) =>
  ({ of: 'action', name, role, span, ...(parameters && { parameters }) }) as const;
const component = (name: string, role: 'process' | 'channel' | 'monitor') =>
  ({ of: 'component', name, role, span }) as const;
const shown = (event: Event, names: readonly string[], roles: Roles, lifelines: readonly string[] = []): Event =>
  eventInRole(event, names, { roles, lifelines });
const local = (text: string, ...participants: string[]): Event => ({ kind: 'local', text, participants });

test.each([
  ['s_ping', 'send'],
  ['r1', 'receive'],
  ['tick', 'time'],
  ['tock', 'time'],
  ['crash', 'crash'],
  ['crash_course', undefined],
  ['lose', 'loss'],
  ['suspect', 'suspicion'],
  ['v_decide', 'observation'],
  ['s_ack_r', undefined],
  ['s_recv', 'send'],
  ['r_send', 'receive'],
  ['send_recv', undefined],
  ['elect', undefined],
])('the usual role of %s is %s', (name, role) => expect(usualRole(name)).toBe(role));

test.each([
  ['send(1, f(2, 3), [a, b])', ['1', 'f(2, 3)', '[a, b]']],
  ['send.1.2', ['1', '2']],
  ['send !1 !two', ['1', 'two']],
  ['beat[3][4]', ['3', '4']],
  ['tick', []],
  ['done()', []],
])('the arguments of %s', (text, expected) => expect(argumentsOf(text)).toEqual(expected));

test('a declaration goes before a usual name, and a later one before an earlier', () => {
  const roles = new Roles([action('tick', 'plain'), action('go', 'send')]).and(new Roles([action('go', 'crash')]));
  expect(['tick', 'go', 'crash', 'other'].map((name) => roles.ofAction(name))).toEqual([
    'plain',
    'crash',
    'crash',
    undefined,
  ]);
});

test('the role of a process is that of its instances, unless one has its own', () => {
  const roles = new Roles([component('Net( 1,2 )', 'process'), component('Net', 'channel')]);
  expect(['Net(1, 2)', 'Net(2, 1)', 'Nets(1)'].map((name) => roles.ofComponent(name))).toEqual([
    'process',
    'channel',
    undefined,
  ]);
});

test('an event follows the role of its first action that has one', () => {
  const roles = new Roles([action('halt', 'crash'), component('Judge', 'monitor')]);
  expect(shown(local('halt', 'Judge', 'P'), ['halt'], roles)).toEqual({
    kind: 'crash',
    text: 'halt',
    participants: ['P'],
  });
  expect(shown(local('tick', 'P', 'Q'), ['tick'], roles)).toEqual({
    kind: 'time',
    text: 'tick',
    participants: [],
    units: 1,
  });
  expect(shown(local('tick(3)', 'P'), ['tick'], roles)).toEqual(local('tick(3)', 'P'));
  const timed = new Roles([action('tick', 'time')]);
  expect(shown(local('tick(3)', 'P'), ['tick'], timed)).toEqual({
    kind: 'time',
    text: 'tick(3)',
    participants: [],
  });
  expect(shown(local('a|tick', 'P'), ['a', 'tick'], roles)).toEqual(local('a|tick', 'P'));
  expect(shown(local('x|lose', 'P'), ['x', 'lose'], roles).kind).toBe('fault');
  expect(shown(local('x', 'P'), ['x'], roles)).toEqual(local('x', 'P'));
});

test('beside a declared channel, names say who sends', () => {
  const roles = new Roles([component('Net', 'channel'), component('Judge', 'monitor')]);
  expect(shown(local('send.1', 'Net', 'P', 'Judge'), ['send'], roles)).toMatchObject({
    kind: 'message',
    from: 'P',
    to: 'Net',
  });
  expect(shown(local('receive.1', 'Net', 'P'), ['receive'], roles)).toMatchObject({ from: 'Net', to: 'P' });
  const known: Event = { kind: 'message', text: 'send', participants: ['Net', 'P'], from: 'Net', to: 'P' };
  expect(shown(known, ['send'], roles)).toEqual(known);
  expect(shown(local('send', 'P', 'Q'), ['send'], roles)).toEqual(local('send', 'P', 'Q'));
});

test('arguments name the participants, or are names themselves if no participant is known', () => {
  const roles = new Roles([action('m', 'message', ['_', 'from', 'to']), action('s', 'suspicion', ['who', 'whom'])]);
  expect(shown(local('m(hello, 1, 2)'), ['m'], roles)).toEqual({
    kind: 'message',
    text: 'hello',
    participants: ['1', '2'],
    from: '1',
    to: '2',
  });
  expect(shown(local('m.hello.2.1', 'Node(1)', 'Node(2)'), ['m'], roles)).toMatchObject({
    from: 'Node(2)',
    to: 'Node(1)',
  });
  expect(shown(local('s(1, 2)'), ['s'], roles)).toMatchObject({ kind: 'suspicion', from: '1', to: '2' });
  expect(shown(local('s(1, 1)'), ['s'], roles)).toEqual({
    kind: 'suspicion',
    text: 's(1, 1)',
    participants: ['1'],
  });
});

test('where a channel takes part, arguments say who sends and receives the message itself', () => {
  const roles = new Roles([action('m', 'message', ['from', 'to']), action('lose', 'loss', ['from', 'to'])]);
  const lifelines = ['P(a)', 'P(b)', 'P(c)', 'Net'];
  const ends = { origin: 'P(a)', addressee: 'P(c)' };
  expect(shown(local('m(a, c, hello)', 'P(a)', 'Net'), ['m'], roles, lifelines)).toMatchObject({
    ...{ kind: 'message', content: 'hello', from: 'P(a)', to: 'Net' },
    ...ends,
  });
  expect(shown(local('m(a, c)', 'P(c)', 'Net'), ['m'], roles, lifelines)).toMatchObject({
    ...{ kind: 'message', content: 'm', from: 'Net', to: 'P(c)' },
    ...ends,
  });
  expect(shown(local('lose(a, c)', 'Net'), ['lose'], roles, lifelines)).toMatchObject({
    ...{ kind: 'fault', participants: ['Net'] },
    ...ends,
  });
  expect(shown(local('m(a, x)', 'P(a)', 'Net'), ['m'], roles, lifelines)).toMatchObject({ participants: ['P(a)'] });
});

test('a name alone makes no loss and no crash of a step in which two take part', () => {
  const handshake: Event = { ...local('drop', 'P', 'Q'), kind: 'message', from: 'P', to: 'Q' };
  expect(shown(handshake, ['drop'], new Roles())).toEqual(handshake);
  expect(shown(local('crash', 'P', 'Q'), ['crash'], new Roles()).kind).toBe('local');
  expect(shown(handshake, ['drop'], new Roles([action('drop', 'loss')])).kind).toBe('fault');
  const watched = new Roles([component('Judge', 'monitor')]);
  expect(shown(local('drop', 'P', 'Judge'), ['drop'], watched).kind).toBe('fault');
});

test('declared channels hand on to every process; where none is declared, those that behave as channels are', () => {
  const recognised = [
    { name: 'Q', receivers: ['P'] },
    { name: 'R', receivers: ['P'] },
  ];
  const names = ['P', 'Q', 'R', 'Net', 'J'];
  const declared = [component('Net', 'channel'), component('Q', 'process'), component('J', 'monitor')];
  expect(channelsInRole(recognised, names, new Roles(declared))).toEqual([{ name: 'Net', receivers: ['P', 'Q', 'R'] }]);
  expect(channelsInRole(recognised, names, new Roles(declared.slice(1)))).toEqual([{ name: 'R', receivers: ['P'] }]);
  expect(channelsInRole(recognised, names, new Roles([component('R', 'channel')]))).toEqual([recognised[1]]);
});
