/** A process of an assertion with `:[partial order reduce]`. Deadlocks in the failures model are looked for in stubborn sets; for other
 *  questions every state is searched, and the verdict says so. */
import type { Question, Search, State, Trace, TransitionSystem } from '@vedette/core';
import { ProcessModel } from './process-model.ts';

const notReduced =
  'No partial order reduction: every state was searched. It is made for deadlock freedom in the failures model.';

export class PartialOrderModel extends ProcessModel {
  searchFor(question: Question): Search {
    const isDeadlock = question.kind === 'never' && question.what.kind === 'deadlock';
    const reduced = isDeadlock ? this.sameDeadlocks() : undefined;
    if (reduced === undefined) return { model: this, remark: notReduced };
    return { model: this, substitute: { system: reduced, runOf: (trace) => runIn(this.system, trace) } };
  }
}

/** The same run with the groups of the plain system. */
function runIn(system: TransitionSystem, trace: Trace): Trace {
  let before = trace.start;
  const steps = trace.steps.map((step) => {
    const group = groupOf(system, before, step);
    before = step.state;
    return { ...step, group };
  });
  return { ...trace, steps };
}

function groupOf(system: TransitionSystem, before: State, step: Trace['steps'][number]): number {
  const group = system.groups.findIndex((_, number) => {
    let isFound = false;
    system.successors(number, before, (label, target) => {
      isFound ||= label === step.label && target.every((value, slot) => value === step.state[slot]);
    });
    return isFound;
  });
  if (group < 0) throw new Error('a reduced run is no run of the network');
  return group;
}
