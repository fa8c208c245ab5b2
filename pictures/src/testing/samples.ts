/** Stories for tests and for looking at: the ones a chart must draw well. */
import type { Event } from '@vedette/core';
import type { Story } from '../story/story.ts';

type Line = Event & { readonly changed?: Readonly<Record<string, string>> };

/** A story from its events alone. */
export function storyOf(lifelines: readonly string[], lines: readonly Line[], loop?: number): Story {
  const steps = lines.map(({ changed, ...event }, index) => ({
    number: index + 1,
    label: event.text,
    event: { ...event, participants: lifelines.filter((name) => event.participants.includes(name)) },
    changed: Object.entries(changed ?? {}).map(([name, value]) => ({ name, value })),
  }));
  const names = new Set(steps.flatMap((step) => step.changed.map(({ name }) => name)));
  const initial = [...names].map((name) => ({ name, value: '0' }));
  return { lifelines, initial, steps, ...(loop === undefined ? {} : { loop }) };
}

export function message(from: string, to: string, text: string): Event {
  return { kind: 'message', text, from, to, participants: [from, to] };
}

export function local(who: string, text: string): Event {
  return { kind: 'local', text, participants: [who] };
}

export function at(time: string, event: Line): Line {
  return { ...event, time };
}

export function changing(changed: Readonly<Record<string, string>>, event: Line): Line {
  return { ...event, changed };
}

/** Two clients and a lock server; the release is lost, so the second client waits for ever. */
export const lostLock = storyOf(
  ['client 1', 'server', 'client 2'],
  [
    changing({ 'client1.state': 'waiting' }, message('client 1', 'server', 'acquire')),
    changing({ 'server.owner': 'client 1' }, local('server', 'lock for client 1')),
    changing({ 'client1.state': 'critical' }, message('server', 'client 1', 'granted')),
    changing({ 'client2.state': 'waiting', 'server.queue': '[client 2]' }, message('client 2', 'server', 'acquire')),
    changing({ 'client1.work': '1' }, local('client 1', 'works in the critical section')),
    changing(
      { 'client1.state': 'idle' },
      { kind: 'fault', text: 'release', from: 'client 1', to: 'server', participants: ['client 1', 'server'] },
    ),
    local('client 2', 'still waiting'),
    { kind: 'local', text: 'deadlock', participants: [] },
  ],
);

/** Two processes exchange beats; one crashes and is suspected. */
export const heartbeat = storyOf(
  ['p0', 'p1'],
  [
    at('0', message('p0', 'p1', 'beat')),
    at('1', message('p1', 'p0', 'beat')),
    at('10', { kind: 'time', text: 'tmax = 10 passes', participants: [] }),
    at('10', message('p0', 'p1', 'beat')),
    at('12', message('p1', 'p0', 'beat')),
    at('20', { kind: 'time', text: '8 time units pass', participants: [] }),
    at('20', message('p0', 'p1', 'beat')),
    at('21', { kind: 'crash', text: 'crash', participants: ['p1'] }),
    at('22', message('p1', 'p0', 'beat (sent before the crash)')),
    at('30', { kind: 'time', text: '8 time units pass', participants: [] }),
    at('30', { kind: 'fault', text: 'beat', from: 'p0', to: 'p1', participants: ['p0', 'p1'] }),
    at('35', local('p0', 'halve the waiting time: t := 5')),
    at('40', { kind: 'time', text: 'no beat for 18 time units', participants: [] }),
    at('40', { kind: 'suspicion', text: 'suspects p1', from: 'p0', to: 'p1', participants: ['p0', 'p1'] }),
  ],
);

const seven = [
  'coordinator of the north',
  'failure-detector-of-process-1',
  'failure-detector-of-process-2',
  'ReplicatedLogFollowerAlpha',
  'ReplicatedLogFollowerBeta',
  'client_gateway_west',
  'clock',
];

/** Seven lifelines with long names and long labels. */
export const crowd = storyOf(seven, [
  message(seven[5]!, seven[0]!, 'request(id: 17, operation: append, value: "north by northwest")'),
  message(seven[0]!, seven[3]!, 'prepare(ballot: 3, first undecided index: 12)'),
  message(seven[0]!, seven[4]!, 'prepare(ballot: 3, first undecided index: 12)'),
  { kind: 'time', text: 'the clock of everybody advances by five units', participants: [] },
  message(seven[3]!, seven[0]!, 'promise(ballot: 3, accepted: [(12, append, "x")])'),
  { kind: 'crash', text: 'crashes while it writes its promise to the disk', participants: [seven[4]!] },
  message(seven[6]!, seven[1]!, 'tick'),
  {
    kind: 'suspicion',
    text: 'suspects ReplicatedLogFollowerBeta after three missed heartbeats',
    from: seven[2]!,
    to: seven[4]!,
    participants: [seven[2]!, seven[4]!],
  },
  {
    kind: 'local',
    text: 'the three agree on the new view {north, alpha}',
    participants: [seven[0]!, seven[1]!, seven[3]!],
  },
  local(seven[0]!, 'decides index 12 and forgets the promises of earlier ballots'),
  { kind: 'fault', text: 'response(id: 17, ok)', from: seven[0]!, to: seven[5]!, participants: [seven[0]!, seven[5]!] },
  local(seven[6]!, 'drifts'),
]);

/** What a model without a narration looks like. */
export const monologue = storyOf(
  ['system'],
  ['a(1, "x")', 'tau', 'b(2, "yy")', 'send({1, 2, 3}, [true, false])', 'c'].map((text) => local('system', text)),
);

/** A run into a cycle: two processes hand a token round for ever while a third starves. */
export const lasso = storyOf(
  ['left', 'right', 'third'],
  [
    local('third', 'wants the token'),
    message('left', 'right', 'token'),
    local('right', 'uses it'),
    message('right', 'left', 'token'),
    local('left', 'uses it'),
    message('left', 'right', 'token'),
  ],
  2,
);

/** Two hundred steps: a repeated block at first, then steps that all differ. */
export const long = storyOf(
  ['p0', 'p1', 'network'],
  Array.from({ length: 200 }, (_, index) => {
    if (index < 40)
      return [
        message('p0', 'network', 'beat'),
        message('network', 'p1', 'beat'),
        local('p1', 'resets its timer'),
        local('network', 'tick'),
      ][index % 4]!;
    const [from, to] = index % 2 === 0 ? (['p0', 'p1'] as const) : (['p1', 'network'] as const);
    return index % 5 === 0 ? local(from, `counts to ${index}`) : message(from, to, `packet ${index}`);
  }),
);

/**
 * Messages through channels: one arrives at once, one is lost after something else has happened, one is still under
 * way.
 */
export const throughChannels: Story = {
  ...storyOf(
    ['p', 'there', 'q', 'back'],
    [
      message('p', 'there', 'send(1)'),
      message('there', 'q', 'receive(1)'),
      message('p', 'there', 'send(2)'),
      local('q', 'works'),
      { kind: 'fault', text: 'lose(2)', participants: ['there'] },
      message('q', 'back', 'send(3)'),
    ],
  ),
  channels: [
    { name: 'there', receivers: ['q'] },
    { name: 'back', receivers: ['p'] },
  ],
};

/**
 * How many messages of an arranged story end in the step after their departure, other than across the start of the
 * loop.
 */
export function pairsAtOnce({ steps, loop, lifelines }: Story): number {
  return steps.filter(({ flight, event }, index) => {
    if (flight?.part !== 'arrival' || flight.start !== index - 1 || index === loop) return false;
    return event.from !== event.to && lifelines.includes(event.from!) && lifelines.includes(event.to!);
  }).length;
}
