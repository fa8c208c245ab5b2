/** Properties as questions that engines answer. */
import type {
  DelayQuestion,
  Goal,
  Label,
  LinearFormula,
  LinearTimeQuestion,
  Occurrence as Occurring,
  Question,
} from '@vedette/core';
import type { Occurrence, Property, Temporal } from '../api/ask.ts';
import type { Compiled } from '../compile.ts';
import type { Action } from '../lower/labels.ts';

export function questionsOf(compiled: Compiled): readonly Question[] {
  return [...compiled.scenario.properties].flatMap(([name, property]) => questionOf(name, property, compiled));
}

function questionOf(name: string, property: Property, compiled: Compiled): readonly Question[] {
  switch (property.kind) {
    case 'never':
    case 'possible':
      return reachability(name, property, compiled);
    case 'greatest delay':
    case 'least delay':
      return [delay(name, property, compiled)];
    case 'leads to':
    case 'linear time':
      return [linearTime(name, property, compiled)];
    default:
      return property satisfies never;
  }
}

/** An occurrence of several kinds is none of them: one question for each, by the same name and a number. */
function reachability(
  name: string,
  { kind, what }: { readonly kind: 'never' | 'possible'; readonly what: Occurrence },
  compiled: Compiled,
): readonly Question[] {
  const goals = goalsOf(what, compiled);
  if (goals.length === 1) return [{ kind, name, what: goals[0]! }];
  const some = goals.map(
    (goal, at): Question => ({ kind, name: `${name} (${at + 1} of ${goals.length})`, what: goal }),
  );
  return some;
}

function goalsOf(what: Occurrence, compiled: Compiled): readonly Goal[] {
  const states = statesIn(what, compiled).map((predicate): Goal => ({ kind: 'predicate', predicate }));
  const steps = stepsIn(what);
  if (steps.length === 0) return states;
  const matches = (label: Label): boolean =>
    compiled.labels.actionsOf(label).some((action) => steps.some((one) => isSuch(action, one)));
  return [...states, { kind: 'label', matches }];
}

const never: LinearFormula = { kind: 'false' };
const anything: LinearFormula = { kind: 'true' };
const always = (operand: LinearFormula): LinearFormula => ({ kind: 'release', left: never, right: operand });
const eventually = (operand: LinearFormula): LinearFormula => ({ kind: 'until', left: anything, right: operand });
const not = (operand: LinearFormula): LinearFormula => ({ kind: 'not', operand });

/** Where the first step is the start, what is asked is asked of the state after it. */
function begun(formula: LinearFormula, { hasStart }: Compiled): LinearFormula {
  return hasStart ? { kind: 'next', operand: formula } : formula;
}

function delay(
  name: string,
  property: Extract<Property, { kind: 'greatest delay' | 'least delay' }>,
  compiled: Compiled,
): DelayQuestion {
  const { step } = compiled.scenario;
  const extreme = property.kind === 'greatest delay' ? 'greatest' : 'least';
  const round = extreme === 'greatest' ? Math.floor : Math.ceil;
  const actions: ((label: Label) => boolean)[] = [];
  return {
    kind: 'delay',
    name: step === 1 ? name : `${name}, in steps of ${step}`,
    extreme,
    ...(property.bound !== undefined && { bound: round(property.bound / step) }),
    from: occurring(property.from, { compiled, actions }),
    to: occurring(property.to, { compiled, actions }),
    actions,
    takesTime: ({ kind }) => kind === 'tick',
  };
}

function linearTime(
  name: string,
  property: Extract<Property, { kind: 'leads to' | 'linear time' }>,
  compiled: Compiled,
): LinearTimeQuestion {
  const actions: ((label: Label) => boolean)[] = [];
  const formula = linearFormula(formulaOf(property), { compiled, actions });
  const channels =
    property.assuming === 'nothing'
      ? []
      : compiled.groups.flatMap(({ rule, name }, group) => (rule.kind === 'deliver' ? [{ name, group }] : []));
  return {
    kind: 'linear-time',
    name,
    formula: begun(formula, compiled),
    actions,
    fairness: channels.map(({ name: channel, group }) => ({
      kind: 'weak',
      name: channel,
      of: (taken) => taken === group,
    })),
  };
}

function formulaOf(property: Extract<Property, { kind: 'leads to' | 'linear time' }>): Temporal {
  if (property.kind === 'linear time') return property.formula;
  const { from, to } = property;
  const response: Temporal = {
    kind: 'or',
    each: [
      { kind: 'not', of: from },
      { kind: 'eventually', of: to },
    ],
  };
  return { kind: 'globally', of: response };
}

type Asking = { readonly compiled: Compiled; readonly actions: ((label: Label) => boolean)[] };

function linearFormula(formula: Temporal, asking: Asking): LinearFormula {
  const read = (one: Temporal): LinearFormula => linearFormula(one, asking);
  switch (formula.kind) {
    case 'globally':
      return always(read(formula.of));
    case 'eventually':
      return eventually(read(formula.of));
    case 'not':
      return not(read(formula.of));
    case 'and':
    case 'or':
      return { kind: formula.kind, operands: formula.each.map(read) };
    case 'until':
      return { kind: 'until', left: read(formula.left), right: read(formula.right) };
    default: {
      const { atSteps, inStates } = occurring(formula, asking);
      return { kind: 'or', operands: [atSteps, inStates].filter((one) => one !== undefined) };
    }
  }
}

function occurring(what: Occurrence, { compiled, actions }: Asking): Occurring {
  const steps = stepsIn(what);
  const states = statesIn(what, compiled);
  const matches = (label: Label): boolean =>
    compiled.labels.actionsOf(label).some((action) => steps.some((one) => isSuch(action, one)));
  const atSteps = steps.length === 0 ? undefined : ({ kind: 'action', action: actions.push(matches) - 1 } as const);
  const inStates = states.map((predicate) => ({ kind: 'state', predicate }) as const);
  return {
    ...(atSteps && { atSteps }),
    ...(inStates.length > 0 && { inStates: { kind: 'or', operands: inStates } }),
    text: textOf(what),
  };
}

type StepOccurrence = Exclude<Occurrence, { kind: 'when' | 'any of' }>;

function stepsIn(what: Occurrence): readonly StepOccurrence[] {
  if (what.kind === 'any of') return what.some.flatMap(stepsIn);
  return what.kind === 'when' ? [] : [what];
}

function statesIn(what: Occurrence, compiled: Compiled): readonly number[] {
  if (what.kind === 'any of') return what.some.flatMap((one) => statesIn(one, compiled));
  return what.kind === 'when' ? [compiled.predicate(what.holds)] : [];
}

const actionOf = {
  receives: 'receive',
  fires: 'timeout',
  notes: 'note',
  crashes: 'crash',
  stops: 'stop',
  restarts: 'restart',
  pauses: 'pause',
  resumes: 'resume',
} as const;

function isSuch(action: Action, what: StepOccurrence): boolean {
  if (action.kind !== actionOf[what.kind] || !('at' in action) || action.at !== what.at) return false;
  if (what.kind === 'receives' && action.kind === 'receive')
    return (
      (what.from === undefined || what.from === action.from) && (what.types?.includes(action.message.type) ?? true)
    );
  if (what.kind === 'fires' && action.kind === 'timeout') return what.timer === action.timer;
  return !(what.kind === 'notes' && action.kind === 'note') || what.type === action.note.type;
}

function textOf(what: Occurrence): string {
  switch (what.kind) {
    case 'receives': {
      const types = what.types === undefined ? 'a message' : what.types.join(' or ');
      return `${what.at} receives ${types}${what.from === undefined ? '' : ` from ${what.from}`}`;
    }
    case 'fires':
      return `${what.timer} of ${what.at} fires`;
    case 'notes':
      return `${what.at} notes ${what.type}`;
    case 'crashes':
    case 'stops':
    case 'restarts':
    case 'pauses':
    case 'resumes':
      return `${what.at} ${what.kind}`;
    case 'when':
      return what.holds.name === '' || what.holds.name === 'holds' ? 'the condition' : what.holds.name;
    case 'any of':
      return what.some.map(textOf).join(' or ');
    default:
      return what satisfies never;
  }
}
