/**
 * The synchronisation rules of a network: which components act together with which actions, which arguments must be
 * equal, and what is seen of it. Computed once from the action names alone; data comes in when the rules are run.
 */
import type { Problem } from '@vedette/core';
import type { Action, Sort } from '../typed/index.ts';
import { below, everything, type Filter, passes } from './filter.ts';
import { termination } from './linear.ts';
import type { Network, NetworkNode, Operator } from './network.ts';
import { neverAllowed, Refused, tooManyCombinations } from './problems.ts';

const mostRules = 100_000;

/** The action at `position` of what `component` does. */
export interface ActionSource {
  readonly component: number;
  readonly position: number;
}

export interface SeenAction {
  readonly name: string;
  readonly sorts: readonly Sort[];
  readonly source: ActionSource;
}

export interface Rule {
  /** What each of the components that take part does. */
  readonly parts: readonly { readonly component: number; readonly actions: readonly Action[] }[];
  readonly seen: readonly SeenAction[];
  /** Actions whose arguments are equal, and actions whose arguments are not all equal. */
  readonly equal: readonly (readonly ActionSource[])[];
  readonly different: readonly (readonly ActionSource[])[];
}

/** The multi-actions a component can do, each once. */
export type Alphabet = readonly (readonly Action[])[];

export function rulesOf(network: Network, alphabets: readonly Alphabet[]): RulesFound {
  const finder = new RuleFinder(alphabets);
  const rules = finder.find(network.root, everything);
  const ends = alphabets.every((alphabet) => alphabet.some(isTermination));
  const terminating = ends ? [terminationRule(alphabets.length)] : [];
  return { rules: [...rules, ...terminating], warnings: finder.warnings };
}

export interface RulesFound {
  readonly rules: readonly Rule[];
  readonly warnings: readonly Problem[];
}

function isTermination(actions: readonly Action[]): boolean {
  return actions[0] === termination;
}

/** A network ends when all its components have; no operator touches that. */
function terminationRule(components: number): Rule {
  const parts = Array.from({ length: components }, (_, component) => ({ component, actions: [termination] }));
  const seen = [{ name: termination.name, sorts: [], source: { component: 0, position: 0 } }];
  return { parts, seen, equal: [], different: [] };
}

class RuleFinder {
  readonly warnings: Problem[] = [];
  readonly #alphabets: readonly Alphabet[];

  constructor(alphabets: readonly Alphabet[]) {
    this.#alphabets = alphabets;
  }

  find(node: NetworkNode, filter: Filter): readonly Rule[] {
    switch (node.kind) {
      case 'component':
        return this.#alone(node.component).filter((rule) => passes(filter, namesOf(rule)));
      case 'parallel':
        return node.parts
          .map((part) => this.find(part, filter))
          .reduce((left, right) => together(left, right, { filter, term: node.term }), []);
      case 'operator':
        return this.#below(node, filter).filter((rule) => passes(filter, namesOf(rule)));
      default:
        return node satisfies never;
    }
  }

  #alone(component: number): readonly Rule[] {
    const own = this.#alphabets[component]!.filter((actions) => !isTermination(actions));
    return own.map((actions) => ({
      parts: [{ component, actions }],
      seen: actions.map(({ name, sorts }, position) => ({ name, sorts, source: { component, position } })),
      equal: [],
      different: [],
    }));
  }

  #below({ operator, body }: Extract<NetworkNode, { kind: 'operator' }>, filter: Filter): readonly Rule[] {
    const rules = this.find(body, below(operator, filter));
    switch (operator.kind) {
      case 'allow':
        return this.#allowed(rules, operator);
      case 'block':
        return rules.filter((rule) => !rule.seen.some(({ name }) => operator.names.includes(name)));
      case 'hide':
        return rules.map((rule) => ({ ...rule, seen: rule.seen.filter(({ name }) => !operator.names.includes(name)) }));
      case 'rename':
        return rules.map((rule) => ({
          ...rule,
          seen: rule.seen.map((seen) => ({ ...seen, name: operator.renames.get(seen.name) ?? seen.name })),
        }));
      case 'comm':
        return rules.flatMap((rule) => communicated(rule, operator.rules));
      default:
        return operator satisfies never;
    }
  }

  #allowed(rules: readonly Rule[], operator: Extract<Operator, { kind: 'allow' }>): readonly Rule[] {
    const keys = operator.multiActions.map((names) => [...names].sort().join('|'));
    const used = new Map(keys.map((key) => [key, false]));
    const allowed = rules.filter((rule) => {
      const key = namesOf(rule).sort().join('|');
      if (used.has(key)) used.set(key, true);
      return rule.seen.length === 0 || used.has(key);
    });
    const never = [...used.keys()].filter((key) => !used.get(key));
    if (never.length > 0) this.warnings.push(neverAllowed(operator.places[keys.indexOf(never[0]!)]!, never));
    return allowed;
  }
}

function namesOf(rule: Rule): string[] {
  return rule.seen.map((seen) => seen.name);
}

/** Either side alone, or both at once. */
function together(
  left: readonly Rule[],
  right: readonly Rule[],
  context: { readonly filter: Filter; readonly term: { readonly span: Problem['span'] } },
): readonly Rule[] {
  const rules = [...left, ...right];
  for (const one of left) {
    const names = namesOf(one);
    for (const other of right) {
      if (!passes(context.filter, [...names, ...namesOf(other)])) continue;
      if (rules.length >= mostRules) throw new Refused(tooManyCombinations(context.term.span, mostRules));
      rules.push({
        parts: [...one.parts, ...other.parts],
        seen: [...one.seen, ...other.seen],
        equal: [...one.equal, ...other.equal],
        different: [...one.different, ...other.different],
      });
    }
  }
  return rules;
}

type Communications = Extract<Operator, { kind: 'comm' }>['rules'];

interface Meeting {
  readonly members: readonly SeenAction[];
  readonly to: string;
}

/**
 * Communication is not a choice: actions that match and have equal arguments do communicate. Possible meetings are
 * tried in a fixed order, and one that does not take place although all its members are free costs the condition that
 * they differ.
 */
function communicated(rule: Rule, communications: Communications): readonly Rule[] {
  const meetings = communications.flatMap(({ from, to }) =>
    picks(from, rule.seen).map((members): Meeting => ({ members, to })),
  );
  let done: readonly { readonly rule: Rule; readonly used: ReadonlySet<SeenAction> }[] = [{ rule, used: new Set() }];
  for (const { members, to } of meetings) {
    done = done.flatMap((state) => {
      if (members.some((member) => state.used.has(member))) return [state];
      const { sorts, source } = members[0]!;
      const seen = [...state.rule.seen.filter((action) => !members.includes(action)), { name: to, sorts, source }];
      const sources = members.map((member) => member.source);
      const used = new Set([...state.used, ...members]);
      if (sorts.length === 0) return [{ rule: { ...state.rule, seen }, used }];
      const met = { ...state.rule, seen, equal: [...state.rule.equal, sources] };
      const apart = { ...state.rule, different: [...state.rule.different, sources] };
      return [
        { rule: met, used },
        { rule: apart, used: state.used },
      ];
    });
  }
  return done.map((state) => state.rule);
}

/** The ways to choose one action for each name, all with the same sorts; equal names are chosen in order. */
function picks(names: readonly string[], actions: readonly SeenAction[]): readonly (readonly SeenAction[])[] {
  let found: readonly (readonly SeenAction[])[] = [[]];
  for (const name of names) {
    found = found.flatMap((chosen) =>
      actions
        .filter((action) => action.name === name && fits(action, chosen, actions))
        .map((action) => [...chosen, action]),
    );
    if (found.length === 0) return found;
  }
  return found;
}

function fits(action: SeenAction, chosen: readonly SeenAction[], actions: readonly SeenAction[]): boolean {
  const first = chosen[0];
  if (first !== undefined && !sameSorts(first.sorts, action.sorts)) return false;
  const position = actions.indexOf(action);
  return chosen.every((other) => other !== action && (other.name !== action.name || actions.indexOf(other) < position));
}

function sameSorts(one: readonly Sort[], other: readonly Sort[]): boolean {
  return one.length === other.length && one.every((sort, index) => sort === other[index]);
}
