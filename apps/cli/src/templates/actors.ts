/** A heartbeat as actors: a node, a watcher with a timeout. */
const model = `// A node sends a beat every "period" until it crashes. A watcher suspects it
// "timeout" after the last beat. A beat takes up to "delay" to arrive.
//
//   vedette test              checks what vedette.yaml lists
//   vedette test --watch      and again whenever a file is saved
//
// For its types: npm install --save-dev vedette

import { type Actor, parameters, scenario } from 'vedette/actors';

type Message = { type: 'beat' };

const node = (period: number): Actor<{ state: object; message: Message; timer: 'send' }> => ({
  start(io) {
    io.after(period, 'send');
    return {};
  },
  on: { beat: 'ignore' },
  timers: {
    send(_, io) {
      io.send('watcher', { type: 'beat' });
      io.after(period, 'send');
    },
  },
});

const watcher = (timeout: number): Actor<{ state: { suspects: boolean }; message: Message; timer: 'silence' }> => ({
  start(io) {
    io.after(timeout, 'silence');
    return { suspects: false };
  },
  on: {
    beat(me, _message, _from, io) {
      if (!me.suspects) io.after(timeout, 'silence');
    },
  },
  timers: { silence: () => ({ suspects: true }) },
});

// Constants: vedette.yaml and -c timeout=5 override them.
export default parameters({ period: 3, delay: 1, timeout: 5 }, ({ period, delay, timeout }) =>
  scenario({
    actors: { node: node(period), watcher: watcher(timeout) },
    network: { delay: [0, delay] },
    faults: { crash: { of: ['node'], atMost: 1 } },
    properties: (ask) => ({
      'no false suspicion': ask.never((all) => all.node.up && all.watcher.up && all.watcher.state.suspects),
      'a crash is noticed': ask.greatestDelay(ask.crashes('node'), ask.fires('watcher', 'silence')),
    }),
    // For formulas: vedette check watch.ts --ltl 'G !{wrong}'
    conditions: { wrong: (all) => all.node.up && all.watcher.up && all.watcher.state.suspects },
  }),
);
`;

const project = `# What is checked, and what is expected: "vedette test" says what differs.
limits:
  seconds: 60

checks:
  patient enough:
    model: watch.ts

  too impatient:                       # a beat may take period + delay
    model: watch.ts
    constants:
      timeout: 3
    properties:
      - ltl: G !{wrong}
        expect: fails
`;

export const actorsTemplate: ReadonlyMap<string, string> = new Map([
  ['vedette.yaml', project],
  ['watch.ts', model],
]);
