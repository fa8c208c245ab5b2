/** A few lines to start from, for every language: a process that beats and crashes, and one that notices. */
export interface Start {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

export const starts: readonly Start[] = [
  {
    name: 'new.mcrl2',
    title: 'mCRL2',
    text: `% A process beats until it crashes; a watcher that misses two beats in a row suspects it.
map  limit: Nat;
eqn  limit = 2;
act  s_beat, r_beat, beat, crash, tick, suspect;
proc Process = s_beat . Process + crash . delta;
     Watcher(missed: Nat) =
         r_beat . Watcher(0)
       + (missed < limit) -> tick . Watcher(missed + 1)
       + (missed == limit) -> suspect . delta;
init allow({beat, crash, tick, suspect}, comm({s_beat | r_beat -> beat}, Process || Watcher(0)));
`,
  },
  {
    name: 'new.xta',
    title: 'UPPAAL (timed automata)',
    text: `// A process beats at least every \`period\` until it crashes; a watcher suspects it after \`patience\`.
const int period = 3;
const int patience = 5;
broadcast chan beat;

process Process() {
  clock waited;
  state Up { waited <= period }, Down;
  init Up;
  trans Up -> Up { sync beat!; assign waited = 0; },
        Up -> Down { };
}

process Watcher() {
  clock silence;
  state Trusting { silence <= patience }, Suspecting;
  init Trusting;
  trans Trusting -> Trusting { sync beat?; assign silence = 0; },
        Trusting -> Suspecting { guard silence >= patience; };
}

system Process, Watcher;
`,
  },
  {
    name: 'new.csp',
    title: 'CSPM',
    text: `-- A process beats until it crashes; a watcher says so.
channel beat, crash, suspect
Process = beat -> Process [] crash -> STOP
Watcher = beat -> Watcher [] suspect -> STOP
System = Process [| {beat} |] Watcher
assert System :[deadlock free]
`,
  },
  {
    name: 'new.crash',
    title: 'Crash calculus',
    text: `// A monitor outside all failures says so when agent 1 has crashed, and never before.
locations 1..2;
crashes 2;
channel down;

system
  *[crashed(1).down!];
`,
  },
];
