/** A heartbeat in mCRL2: a node, a watcher, beats that may be lost. */
const model = `% A node sends one beat per period until it crashes. A watcher suspects it after
% "patience" periods in a row without a beat. Beats may be lost.
%
%   vedette test              checks what vedette.yaml lists
%   vedette test --watch      and again whenever a file is saved
%   vedette simulate watch.mcrl2

% Constants: vedette.yaml and -c patience=3 override them.
map patience: Nat;
    lossy: Bool;
eqn patience = 2;
    lossy = true;

act send, skip, receive, miss;  % what each does by itself
    beat, quiet;                % what the two do together, once per period
    crash, suspect;

% Alive, the node sends a beat, which may be lost, or crashes; crashed, it sends none.
proc Node(alive: Bool) =
       alive -> send . Node()
     + (!alive || lossy) -> skip . Node()
     + alive -> crash . Node(alive = false);

% Each period the watcher either receives a beat or misses it.
proc Watcher(missed: Nat) =
       receive . Watcher(missed = 0)
     + (missed < patience) -> miss . Watcher(missed = missed + 1)
     + (missed == patience) -> suspect . Suspecting;

proc Suspecting = receive . Suspecting + miss . Suspecting;

init allow({beat, quiet, crash, suspect},
       comm({send|receive -> beat, skip|miss -> quiet},
         Node(true) || Watcher(0)));
`;

const project = `# What is checked, and what is expected: "vedette test" says what differs.
limits:
  seconds: 60

checks:
  beats may be lost:
    model: watch.mcrl2
    properties:
      - never: deadlock
      - ltl: (F crash) => F suspect      # every crash is noticed
      - property: accuracy.mcf          # nobody is suspected wrongly: two losses in a row are enough
        expect: fails

  no beat is lost:
    model: watch.mcrl2
    constants:
      lossy: false
      patience: 1
    properties:
      - ltl: (F crash) => F suspect
      - property: accuracy.mcf
`;

const accuracy = `% Without a crash before it, there is no suspicion.
[!crash* . suspect] false
`;

export const mcrl2Template: ReadonlyMap<string, string> = new Map([
  ['vedette.yaml', project],
  ['watch.mcrl2', model],
  ['accuracy.mcf', accuracy],
]);
