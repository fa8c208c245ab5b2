/**
 * Makes a sequential process linear. A control location is what is left to do: a stack of process terms, the top one
 * running. Calls are unfolded when their turn comes, so a call at the end leaves nothing behind and recursion in the
 * tail gives a cycle of locations; recursion elsewhere would let the stack grow and is refused ("regular"
 * linearisation; Usenko, "Linearization in muCRL", 2002).
 */
import type { Span } from '@vedette/core';
import { takesPartial } from '../data/compile/judgement.ts';
import { freeVariables, united } from '../typed/free-variables.ts';
import type { Action, TypedExpression, TypedProcess, TypedSpecification, Variable } from '../typed/index.ts';
import { Formulas, type Substitution, substitute, variableExpression } from './expressions.ts';
import { type LinearProcess, type Location, type Summand, termination } from './linear.ts';
import type { Places } from './node-table.ts';
import type { Observed } from './observed.ts';
import { type Path, type Performed, performedBy, start, unfolding, withCondition, withSums } from './path.ts';
import { networkInsideSequence, Refused, tooManyLocations, unboundedStack, unguardedRecursion } from './problems.ts';
import type { ProcessFacts } from './process-facts.ts';
import type { Reductions } from './reductions.ts';
import { Remainders, type Rest, type Restriction } from './remainder.ts';
import { restrictedBy } from './restrict.ts';
import { solveSums } from './sums.ts';

export const mostLocations = 50_000;
/** So many conditions in a row are decided with the action before them. */
const mostDecided = 6;

/** The missing else. */
const deadlock: TypedProcess = { kind: 'delta', span: { source: '', start: 0, end: 0 } };

/** What is left once calls have been unfolded, with the path to there. */
interface Settled {
  readonly rest: Rest | undefined;
  readonly values: Substitution;
  readonly path: Path;
}

export interface Begun {
  readonly linear: LinearProcess;
  /** Exactly one of them has conditions that hold. */
  readonly starts: readonly PossibleStart[];
}

/** A first location, in terms of the variables that are free in the term. */
export interface PossibleStart {
  readonly location: number;
  readonly conditions: readonly TypedExpression[];
  readonly values: Substitution;
}

interface Made extends Location {
  readonly rest: Rest | undefined | 'ended';
  readonly span: Span;
}

export interface LineariseOptions {
  readonly reductions: Pick<Reductions, 'sums'>;
  readonly observed: Observed;
  readonly places: Places;
}

export class Lineariser {
  readonly #facts: ProcessFacts;
  readonly #reductions: Pick<Reductions, 'sums'>;
  readonly #observed: Observed;
  readonly #formulas: Formulas;
  readonly #globals: ReadonlySet<Variable>;
  readonly #numbers = new Map<number | string, number>();
  readonly #actions: readonly Action[];
  readonly #remainders: Remainders;
  readonly #rests: (Rest | undefined | 'ended')[] = [];
  readonly #locations: Location[] = [];
  readonly #summands: Summand[][] = [];
  readonly #used = new Map<string, number>();

  constructor(
    specification: TypedSpecification,
    facts: ProcessFacts,
    { reductions, observed, places }: LineariseOptions,
  ) {
    this.#facts = facts;
    this.#reductions = reductions;
    this.#observed = observed;
    this.#formulas = new Formulas(specification.table);
    this.#globals = new Set(specification.globals);
    this.#actions = specification.actions;
    this.#remainders = new Remainders(facts, places);
  }

  /** All terms of one specification share their locations. */
  begin(term: TypedProcess): Begun {
    const values = new Map([...this.#facts.free(term)].map((variable) => [variable, variableExpression(variable)]));
    const rest = { node: term, index: 0, owner: undefined, below: undefined, under: [] };
    const starts = this.#settleAll(rest, start(values)).map((settled): PossibleStart => {
      const location = this.#location(settled.rest, term.span);
      const { conditions } = settled.path;
      return { location, conditions, values: this.#valuesFor(location, settled.values) };
    });
    while (this.#summands.length < this.#locations.length) this.#expand(this.#summands.length, term.span);
    return { linear: { locations: this.#locations, summands: this.#summands }, starts };
  }

  #expand(location: number, span: Span): void {
    const found: Summand[] = [];
    this.#summands.push(found);
    const rest = this.#rests[location];
    if (rest === 'ended') return;
    if (rest === undefined) {
      const actions = [{ action: termination, arguments: [] }];
      const next = this.#numbered('ended', { rest: 'ended', name: 'ended', process: undefined, variables: [], span });
      found.push({
        from: location,
        sums: [],
        solved: [],
        conditions: [],
        decided: [],
        actions,
        next,
        updates: new Map(),
        span,
      });
      return;
    }
    const variables = this.#locations[location]!.variables;
    const values = new Map(variables.map((variable) => [variable, variableExpression(variable)]));
    this.#heads(rest, start(values), (performed, left, path) => {
      for (const settled of this.#settleAll(left, start(path.values))) {
        found.push(this.#summand(location, { ...performed, path }, settled));
      }
    });
  }

  #summand(from: number, performed: Performed & { readonly path: Path }, settled: Settled): Summand {
    const { rest, values, path: after } = settled;
    const { path, actions, span } = performed;
    const next = this.#location(rest, span);
    const updates = this.#valuesFor(next, values);
    const used = united([
      ...[...path.conditions, ...after.conditions].map(freeVariables),
      ...actions.flatMap((action) => action.arguments.map(freeVariables)),
      ...[...updates.values()].map(freeVariables),
    ]);
    const sums = path.sums.filter((variable) => used.has(variable));
    const { conditions } = path;
    const summand = { from, sums, solved: [], conditions, decided: after.conditions, actions, next, updates, span };
    return this.#reductions.sums ? solveSums(summand) : summand;
  }

  #valuesFor(location: number, values: Substitution): Map<Variable, TypedExpression> {
    const { variables } = this.#locations[location]!;
    return new Map(variables.map((variable) => [variable, values.get(variable)!]));
  }

  /** Everything that can happen first, with what is left after it. */
  #heads(rest: Rest, path: Path, found: (performed: Performed, left: Rest | undefined, path: Path) => void): void {
    const { node } = rest;
    switch (node.kind) {
      case 'delta':
        return;
      case 'tau':
      case 'action':
      case 'synchronise': {
        const all = performedBy(node, path.values);
        const performed = all && restrictedBy(rest.under, this.#actions)(all);
        if (performed !== undefined) found({ actions: performed, span: node.span }, rest.below, path);
        return;
      }
      case 'choice':
        for (const part of node.parts) this.#heads({ ...rest, node: part, index: 0 }, path, found);
        return;
      case 'sequence':
        this.#heads(this.#entered(rest), path, found);
        return;
      case 'sum':
        this.#heads({ ...rest, node: node.body, index: 0 }, withSums(path, node.variables), found);
        return;
      case 'condition': {
        const condition = substitute(node.condition, path.values);
        this.#heads({ ...rest, node: node.thenPart, index: 0 }, withCondition(path, condition), found);
        if (node.elsePart === undefined) return;
        const otherwise = withCondition(path, this.#formulas.not(condition));
        this.#heads({ ...rest, node: node.elsePart, index: 0 }, otherwise, found);
        return;
      }
      case 'call':
        this.#heads(this.#called(rest, path), unfolding(path, node), found);
        return;
      case 'block':
      case 'hide':
      case 'allow':
      case 'rename':
        this.#heads(this.#restricted(rest, node), path, found);
        return;
      case 'parallel':
      case 'left-merge':
      case 'comm':
        throw new Refused(networkInsideSequence(node.span, node.kind));
      default:
        node satisfies never;
    }
  }

  /** Unfolds until something with a choice to make, or an action, is on top. */
  #settle(rest: Rest | undefined, path: Path): Settled {
    let top = rest;
    let reached = path;
    while (top !== undefined) {
      const { node }: Rest = top;
      if (node.kind === 'call') {
        top = this.#called(top, reached);
        reached = unfolding(reached, node);
      } else if (isRestriction(node)) {
        top = this.#restricted(top, node);
      } else {
        const entered = this.#entered(top);
        if (entered === top || !isUnfolded(entered.node)) break;
        top = entered;
      }
    }
    return { rest: top, values: reached.values, path: reached };
  }

  /**
   * A condition that comes right after an action is decided by then, so it may as well be decided with the action: what
   * it was decided on need not be kept. One that may have no value waits: what it guards may never be needed.
   */
  #settleAll(rest: Rest | undefined, path: Path): readonly Settled[] {
    const settled = this.#settle(rest, path);
    const top = settled.rest;
    if (top?.node.kind !== 'condition' || path.conditions.length >= mostDecided) return [settled];
    const condition = substitute(top.node.condition, settled.values);
    if (takesPartial(condition)) return [settled];
    const otherwise = top.node.elsePart ?? deadlock;
    return [
      ...this.#settleAll(this.#branch(top, top.node.thenPart), withCondition(settled.path, condition)),
      ...this.#settleAll(this.#branch(top, otherwise), withCondition(settled.path, this.#formulas.not(condition))),
    ];
  }

  #branch(rest: Rest, node: TypedProcess): Rest {
    return { ...rest, node, index: 0, below: this.#facts.canTerminate(node) ? rest.below : undefined };
  }

  /** The first part of a sequence, with the others below it. What follows a part that never ends is dropped. */
  #entered(rest: Rest): Rest {
    if (rest.node.kind !== 'sequence') return rest;
    const { parts } = rest.node;
    const part = parts[rest.index]!;
    const next = rest.index + 1;
    const more = next < parts.length ? this.#sequel({ ...rest, index: next }) : rest.below;
    return { ...rest, node: part, index: 0, below: this.#facts.canTerminate(part) ? more : undefined };
  }

  /**
   * The body of a restriction, which ends with it. A restriction inside itself would have to be applied ever more
   * often.
   */
  #restricted(rest: Rest, node: Restriction): Rest {
    if (rest.under.includes(node)) throw new Refused(networkInsideSequence(node.span, node.kind));
    const below = this.#facts.canTerminate(node.body) ? rest.below : undefined;
    return { ...rest, node: node.body, index: 0, below, under: [node, ...rest.under] };
  }

  #sequel(rest: Rest): Rest {
    if (rest.node.kind !== 'sequence') return rest;
    const { parts } = rest.node;
    const below = this.#remainders.canEnd(rest.node, rest.index) ? rest.below : undefined;
    return rest.index === parts.length - 1
      ? { ...rest, node: parts[rest.index]!, index: 0, below }
      : { ...rest, below };
  }

  #called(rest: Rest, path: Path): Rest {
    if (rest.node.kind !== 'call') return rest;
    const { process, span } = rest.node;
    if (path.unfolded.includes(process)) throw new Refused(unguardedRecursion(span, process.name));
    const below = this.#facts.canTerminate(process.body) ? rest.below : undefined;
    for (let lower = below; lower !== undefined; lower = lower.below) {
      if (lower.owner === process) throw new Refused(unboundedStack(span, process.name));
    }
    return { node: process.body, index: 0, owner: process, below, under: rest.under };
  }

  #location(rest: Rest | undefined, span: Span): number {
    const used = [...this.#remainders.variables(rest)].filter((variable) => !this.#globals.has(variable));
    const kept = this.#observed.parametersIn(rest);
    const variables = [...new Set([...kept, ...used])];
    const key = this.#observed.key(rest, this.#remainders.number(rest));
    return this.#numbered(key, { rest, name: nameOf(rest), process: rest?.owner, variables, span });
  }

  #numbered(key: number | string, made: Made): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#locations.length;
    if (number >= mostLocations) throw new Refused(tooManyLocations(made.span, mostLocations));
    this.#numbers.set(key, number);
    this.#rests.push(made.rest);
    const count = (this.#used.get(made.name) ?? 0) + 1;
    this.#used.set(made.name, count);
    const { process, variables } = made;
    this.#locations.push({ name: count === 1 ? made.name : `${made.name}.${count}`, process, variables });
    return number;
  }
}

function isRestriction(node: TypedProcess): node is Restriction {
  return node.kind === 'block' || node.kind === 'hide' || node.kind === 'allow' || node.kind === 'rename';
}

/** Something that is looked into before there is a choice to make. */
function isUnfolded(node: TypedProcess): boolean {
  return node.kind === 'call' || node.kind === 'sequence' || isRestriction(node);
}

/** The process on top, and those it returns to. */
function nameOf(rest: Rest | undefined): string {
  if (rest === undefined) return 'terminated';
  const owners: string[] = [];
  for (let item: Rest | undefined = rest; item !== undefined; item = item.below) {
    const name = item.owner?.name ?? 'init';
    if (owners.at(-1) !== name) owners.push(name);
  }
  return owners.join(' in ');
}
