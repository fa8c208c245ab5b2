/** The processes that FDR's properties are refinements of: deadlock freedom, having a trace, and the one that allows everything. */
import { type Events, type Process, processValue } from '../processes/process.ts';
import type { Identities } from '../values/identities.ts';
import { Thunk } from '../values/lazy.ts';
import type { ProcessValue, Value } from '../values/value.ts';

function recursive(text: string, body: (self: ProcessValue) => Process): ProcessValue {
  const name = () => ({ key: `specification ${text}`, text, captured: [], given: [] });
  const self: ProcessValue = processValue({ kind: 'call', name, body: new Thunk(() => processValue(body(self))) });
  return self;
}

function choose(parts: readonly Process[]): Process {
  return { kind: 'internal', parts: parts.map(processValue) };
}

/** `DF = |~| x:Events @ x -> DF`: always at least one event, never the end. */
export function deadlockFree(events: Events): ProcessValue {
  return recursive('DF', (next) =>
    choose(Array.from(events, (event): Process => ({ kind: 'prefix', events: new Map([event]), next }))),
  );
}

/** Everything but divergence. */
export function anything(events: Events): ProcessValue {
  return recursive('ANY', (next) => choose([{ kind: 'stop' }, { kind: 'skip' }, { kind: 'prefix', events, next }]));
}

/** The trace and nothing else: what must be among the traces of a process that has it. */
export function onlyTrace(trace: readonly Value[], ids: Identities): ProcessValue {
  return trace.reduceRight<ProcessValue>(
    (next, event) => processValue({ kind: 'prefix', events: new Map([[ids.of(event), event]]), next }),
    processValue({ kind: 'stop' }),
  );
}

/** Refuses no step of the trace; besides that, and after it, anything. */
export function offersTrace(trace: readonly Value[], events: Events, ids: Identities): ProcessValue {
  const after = anything(events);
  return trace.reduceRight<ProcessValue>((next, event) => {
    const others: Events = new Map([...events].filter(([number]) => number !== ids.of(event)));
    const offer = processValue({ kind: 'prefix', events: new Map([[ids.of(event), event]]), next });
    const rest = processValue(
      choose([{ kind: 'stop' }, { kind: 'skip' }, { kind: 'prefix', events: others, next: after }]),
    );
    return processValue({ kind: 'external', parts: [offer, rest] });
  }, after);
}
