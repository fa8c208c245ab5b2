/**
 * What Timed sections make of the built-in processes (FDR manual 4.1.11): STOP and SKIP let time pass, WAIT(n) lets n
 * units pass, and a prefix waits for its event and then as long as the event takes.
 */

import { timedBuiltins } from '../builtins.ts';
import { type Events, type Process, processValue } from '../processes/process.ts';
import type { Declaration, Entity } from '../tree.ts';
import { force, Thunk } from '../values/lazy.ts';
import type { FunctionValue, Identity, ProcessValue, Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import { type Code, Frame, Layout } from './frame.ts';

type Compile = (evaluator: Evaluator, layout: Layout) => Code;

/** What the built-in name means here, if it means something else than elsewhere. */
export function builtinInTimed(entity: Entity, { timed }: Layout): Compile | undefined {
  if (timed === undefined || entity.kind !== 'builtin') return undefined;
  return meanings.get(entity.text);
}

const meanings: ReadonlyMap<string, Compile> = new Map<string, Compile>([
  ['STOP', (evaluator, layout) => () => timedStop(evaluator, layout)],
  ['SKIP', (evaluator, layout) => () => timedSkip(evaluator, layout)],
  ['WAIT', (evaluator, layout) => () => wait(evaluator, layout)],
  ['timed_priority', (evaluator, layout) => () => timedPriority(evaluator, layout)],
]);

/** What Timed sections add to the built-in names, for assertions in them: these are not translated themselves. */
export function declareTimed(evaluator: Evaluator, list: readonly Declaration[]): void {
  const section = list.find((declaration) => declaration.kind === 'timed');
  if (section?.kind !== 'timed' || section.tock === undefined) return;
  const layout = new Layout(undefined, { timed: { tock: section.tock } });
  for (const entity of timedBuiltins.values())
    evaluator.globals.set(entity, new Thunk(() => meanings.get(entity.text)!(evaluator, layout)(new Frame())));
}

function tockOf(evaluator: Evaluator, { timed }: Layout): Value {
  if (timed === undefined) throw new Error('There is no time outside a Timed section.');
  return { kind: 'dot', label: evaluator.label(timed.tock), parts: [] };
}

/** The set of the one event `tock`. */
export function tockSet(evaluator: Evaluator, layout: Layout): Events {
  const tock = tockOf(evaluator, layout);
  return new Map([[evaluator.ids.of(tock), tock]]);
}

function called(text: string, tock: Value, body: (self: ProcessValue) => Process): ProcessValue {
  const identity: Identity = { key: `timed ${text}`, text, captured: [tock], given: [] };
  const self: ProcessValue = processValue({
    kind: 'call',
    name: () => identity,
    body: new Thunk(() => processValue(body(self))),
  });
  return self;
}

export const timedStopKey = 'timed STOP(tock)';

export function timedStop(evaluator: Evaluator, layout: Layout): ProcessValue {
  const events = tockSet(evaluator, layout);
  return called('STOP(tock)', tockOf(evaluator, layout), (self) => ({ kind: 'prefix', events, next: self }));
}

export function timedSkip(evaluator: Evaluator, layout: Layout): ProcessValue {
  const events = tockSet(evaluator, layout);
  return called('SKIP(tock)', tockOf(evaluator, layout), (self) => ({
    kind: 'external',
    parts: [processValue({ kind: 'prefix', events, next: self }), processValue({ kind: 'skip' })],
  }));
}

/** So many times `tock`, then the process. Each has a name, so that none is made before it is reached. */
export function afterTocks(events: Events, count: number, process: ProcessValue): ProcessValue {
  if (count <= 0) return process;
  const given = [[{ kind: 'int', value: count } as const, process]];
  const name = () => ({ key: 'after tocks', text: 'tocks', captured: [...events.values()], given });
  const body = new Thunk(() => processValue({ kind: 'prefix', events, next: afterTocks(events, count - 1, process) }));
  return processValue({ kind: 'call', name, body });
}

function wait(evaluator: Evaluator, layout: Layout): FunctionValue {
  const tock = tockOf(evaluator, layout);
  const identity: Identity = { key: 'timed WAIT', text: 'WAIT', captured: [tock], given: [] };
  return {
    kind: 'function',
    name: () => identity,
    apply([given]) {
      const name = () => ({ ...identity, given: [[given!]] });
      const body = new Thunk(() => {
        const units = force(given!);
        return afterTocks(
          tockSet(evaluator, layout),
          units.kind === 'int' ? units.value : 0,
          timedSkip(evaluator, layout),
        );
      });
      return processValue({ kind: 'call', name, body });
    },
  };
}

/** Time passes only if nothing else can be done at once. */
function timedPriority(evaluator: Evaluator, layout: Layout): FunctionValue {
  const tock = tockOf(evaluator, layout);
  const sets: readonly Events[] = [new Map(), tockSet(evaluator, layout)];
  return {
    kind: 'function',
    name: () => ({ key: 'timed_priority', text: 'timed_priority', captured: [tock], given: [] }),
    apply: ([process]) =>
      processValue({
        kind: 'operator',
        operator: { name: 'prioritise', sets, pairs: [] },
        process: process as ProcessValue | Thunk<ProcessValue>,
      }),
  };
}

/** How long an event takes: code for the function of the Timed section. */
export function durationCode(evaluator: Evaluator, layout: Layout): (event: Value) => number {
  const duration = layout.timed?.duration;
  if (duration === undefined) return () => 1;
  const root = rootOf(layout);
  const code = evaluator.compile(duration, root);
  return (event) => {
    const value = code(new Frame());
    const units = value.kind === 'function' ? value.apply([event]) : value;
    return units.kind === 'int' ? units.value : 1;
  };
}

/** The function of a Timed section is written outside of what it is applied to. */
function rootOf(layout: Layout): Layout {
  return layout.parent === undefined ? layout : rootOf(layout.parent);
}
