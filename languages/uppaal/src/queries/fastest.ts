/**
 * The fastest run: the network gets one more clock, which is never set, and is searched by its lower bound. No question
 * asks whether that clock has come far enough, so zones are closed upwards in it and a later state gives way to an
 * earlier one. A step of its own leads from a state to its part with the goal, and one more away from there: it is met
 * when no cheaper state is left.
 */
import type { Label, ReachabilityQuestion, Search, State, Step, TransitionSystem } from '@vedette/core';
import { isWeak, valueIn, type Zone } from '@vedette/structures';
import { narrationOf, reachingTimes } from '../narration.ts';
import { boolSort, clockSort, type Expression, type Variable, widestInteger } from '../typed/index.ts';
import { writtenOf } from '../written.ts';
import { type Formula, partsWith } from '../zones/formula.ts';
import { systemInRange } from '../zones/in-range.ts';
import { type Lowered, Lowering } from '../zones/lowering.ts';

/** Slower runs than this are not distinguished. */
const LONGEST = 2 ** 29;

export function fastestSearch(lowering: Lowering, formula: Expression, asked: ReachabilityQuestion): Search {
  const time: Variable = { name: '#time', sort: clockSort, storage: 'global', initial: 0, span: formula.span };
  const { model } = lowering;
  const timed = new Lowering({ ...model, variables: [...model.variables, time] });
  const lowered = timed.system({
    asked: [
      { name: 'goal', formula },
      { name: 'time', formula: atMost(time) },
    ],
  });
  const clock = timed.layout.clockAt[timed.layout.addressOf(time)]!;
  const goal = lowered.formulas[0]!;
  const system = systemInRange(withGoal(lowered, goal, timed.layout.zone), formula.span);
  /** Bounds are ordered as the times they are about, turned round. */
  const bound = (state: State): number => lowered.steps.zoneOf(state)[clock]!;
  const runOf = (step: Step): Step => ({ ...step, label: step.label - own.length, state: plain(step.state) });
  return {
    model: {
      behaviour: { system: lowered.system },
      presentation: {
        narration: narrationOf(timed, lowered.system, reachingTimes(timed, lowered, goal)),
        written: writtenOf(timed, lowered.system),
      },
      queries: { questions: [] },
    },
    question: { ...asked, what: { kind: 'predicate', predicate: 0 } },
    substitute: {
      system,
      runOf: ({ start, steps }) => ({ start: plain(start), steps: steps.slice(0, -2).map(runOf) }),
      cheapest: {
        cost: (state) => -bound(state),
        goal: { kind: 'label', matches: (label) => label === end },
        figures: ({ steps }) => [{ name: 'least time', text: timeText(bound(steps.at(-1)!.state)) }],
      },
    },
  };
}

function atMost(time: Variable): Expression {
  const { span } = time;
  const bound: Expression = { kind: 'number', value: LONGEST, sort: widestInteger, span };
  const clock: Expression = { kind: 'variable', variable: time, sort: time.sort, span };
  return { kind: 'clock-comparison', operator: '<=', clock, bound, sort: boolSort, span };
}

/** Lower bounds are bounds of zero minus the clock. */
function timeText(bound: number): string {
  const least = -valueIn(bound);
  if (least >= LONGEST && !isWeak(bound)) return `more than ${LONGEST}, where longer times are not distinguished`;
  return isWeak(bound) ? `${least}` : `as little more than ${least} as one likes`;
}

const goalLabel: Label = { text: 'goal', kind: 'tau' };
const end: Label = { text: 'reached', kind: 'tau' };
const own: readonly Label[] = [goalLabel, end];

/** Without the last slot, which says whether the goal was reached. */
function plain(state: State): State {
  return state.slice(0, -1);
}

function withGoal({ system, steps, zones }: Lowered, goal: Formula, zone: number): TransitionSystem {
  const phase = system.slots.length;
  const slots = [...system.slots.keys(), phase];
  const longer = new Int32Array(phase + 1);
  const before = new Int32Array(phase);
  const emitParts = (emit: (label: number, target: State) => void): void => {
    const visit = (part: Zone): boolean => {
      longer.set(before);
      longer[zone] = zones.add(part);
      longer[phase] = 1;
      emit(0, longer);
      return false;
    };
    partsWith([goal], { steps, state: before, zone: steps.zoneOf(before).slice() }, visit);
  };
  return {
    ...system,
    slots: [...system.slots, { name: 'reached', domain: { name: 'bool', size: 2, text: (value) => `${value === 1}` } }],
    groups: [...system.groups, { name: 'goal', reads: slots, writes: slots }],
    predicates: [],
    initial: () => Int32Array.from([...system.initial(), 0]),
    label: (index) => own[index] ?? system.label(index - own.length),
    successors: (group, state, emit) => {
      const isGoal = group === system.groups.length;
      if (state[phase] === 1) {
        if (isGoal) emit(1, state);
        return;
      }
      before.set(state.subarray(0, phase));
      if (isGoal) emitParts(emit);
      else
        system.successors(group, before, (label, target) => {
          longer.set(target);
          longer[phase] = 0;
          emit(label + own.length, longer);
        });
    },
  };
}
