/** A heartbeat as timed automata: a node, a watcher with a timeout. */
const model = `// A node sends a beat every "period" until it crashes. A watcher suspects it
// "timeout" after the last beat. A beat takes up to "delay" to arrive.
//
//   vedette test              checks what vedette.yaml lists
//   vedette test --watch      and again whenever a file is saved

// Constants: vedette.yaml and -c timeout=5 override them.
const int period = 3;
const int delay = 1;
const int timeout = 5;

chan sent, arrived;
bool crashed = false;

process Node() {
  clock x;
  state alive { x <= period }, dead;
  init alive;
  trans
    alive -> alive { guard x == period; sync sent!; assign x = 0; },
    alive -> dead { assign crashed = true; };
}

// Hands on one beat at a time.
process Channel() {
  clock y;
  state empty, busy { y <= delay };
  init empty;
  trans
    empty -> busy { sync sent?; assign y = 0; },
    busy -> empty { sync arrived!; };
}

process Watcher() {
  clock z;
  state waiting { z <= timeout }, suspecting;
  init waiting;
  trans
    waiting -> waiting { sync arrived?; assign z = 0; },
    waiting -> suspecting { guard z == timeout; },
    suspecting -> suspecting { sync arrived?; };
}

system Node, Channel, Watcher;
`;

const project = `# What is checked, and what is expected: "vedette test" says what differs.
limits:
  seconds: 60

checks:
  patient enough:
    model: watch.xta
    properties:
      - expression: A[] Watcher.suspecting imply crashed
      - expression: E<> Watcher.suspecting

  too impatient:                       # a beat may take period + delay
    model: watch.xta
    constants:
      timeout: 3
    properties:
      - expression: A[] Watcher.suspecting imply crashed
        expect: fails
`;

export const uppaalTemplate: ReadonlyMap<string, string> = new Map([
  ['vedette.yaml', project],
  ['watch.xta', model],
]);
