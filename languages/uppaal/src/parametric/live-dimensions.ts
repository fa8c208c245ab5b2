/**
 * Which dimensions matter in a state: an instance may read them from its location on, before it has set them itself. A read that is under a flag (`busy imply age < 3`)
 * matters only while the flag is up, if every edge that may raise the flag sets the dimension and reads it nowhere.
 */
import type { State } from '@vedette/core';
import { type Known, knownInside } from '../lower/touched-slots.ts';
import {
  boundsOf,
  childrenOf,
  type Edge,
  type Expression,
  expressionsIn,
  isFiniteSort,
  type Statement,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';
import { leavesIn } from './leaves-in.ts';
import type { Variables } from './variables.ts';

const NO_FLAG = 0;

/** A dimension that is read, perhaps under a flag: the slot of a truth value. */
interface Read {
  readonly dimension: number;
  readonly flag: number;
}

export class LiveDimensions {
  readonly #variables: Variables;
  readonly #asked: ReadonlySet<number>;
  /** By instance and location. */
  readonly #live: readonly (readonly (readonly Read[])[])[];
  readonly #candidates: readonly number[];

  /** What a question reads always matters. */
  constructor(model: TypedModel, variables: Variables, asked: readonly Expression[]) {
    this.#variables = variables;
    const question = new Reads(variables);
    for (const one of asked) question.expression(one, { known: new Map(), flag: NO_FLAG });
    this.#asked = new Set(question.reads.map(({ dimension }) => dimension));
    this.#candidates = [...variables.dimensions.keys()].filter((i) => variables.isChanging(i));
    const walks = model.instances.map(({ edges }) =>
      edges.flatMap((edge) => selectionsOf(edge).map((known) => ({ edge, ...walked(edge, known, variables) }))),
    );
    const raising = walks
      .flat()
      .flatMap(({ raised, overwritten, updateReads }) =>
        [...raised].map((flag) => ({ flag, overwritten, updateReads })),
      );
    const isProtected = ({ dimension, flag }: Read): boolean =>
      flag !== NO_FLAG &&
      raising.every((one) => one.flag !== flag || (one.overwritten.has(dimension) && !one.updateReads.has(dimension)));
    const plain = (read: Read): Read => (isProtected(read) ? read : { ...read, flag: NO_FLAG });
    this.#live = model.instances.map(({ locations }, instance) => {
      const live = locations.map(({ invariant }) => {
        const search = new Reads(variables);
        if (invariant !== undefined) search.expression(invariant, { known: new Map(), flag: NO_FLAG });
        return new ReadSet(search.reads.map(plain));
      });
      for (const { edge, reads } of walks[instance]!) live[edge.source]!.addAll(reads.map(plain));
      for (let grows = true; grows; ) {
        grows = false;
        for (const { edge, overwritten } of walks[instance]!) {
          const left = live[edge.target]!.all.filter(({ dimension }) => !overwritten.has(dimension));
          if (live[edge.source]!.addAll(left)) grows = true;
        }
      }
      return live.map(({ all }) => all);
    });
  }

  /** Clocks and values that do not matter. */
  dead(state: State): readonly number[] {
    const live = new Set(this.#asked);
    for (const [instance, location] of this.#variables.locations(state).entries())
      for (const { dimension, flag } of this.#live[instance]![location]!)
        if (flag === NO_FLAG || state[flag] !== 0) live.add(dimension);
    return this.#candidates.filter((dimension) => !live.has(dimension));
  }
}

class ReadSet {
  readonly #reads = new Map<string, Read>();

  constructor(reads: readonly Read[]) {
    this.addAll(reads);
  }

  get all(): readonly Read[] {
    return [...this.#reads.values()];
  }

  /** Whether there were new ones. */
  addAll(reads: readonly Read[]): boolean {
    const before = this.#reads.size;
    for (const read of reads) this.#reads.set(`${read.dimension} ${read.flag}`, read);
    return this.#reads.size > before;
  }
}

/** Every choice of the selections of an edge. */
function selectionsOf({ selections }: Edge): readonly Known[] {
  return selections.reduce<readonly Known[]>(
    (all, variable) => {
      if (!isFiniteSort(variable.sort)) throw new Error('a selection has a range');
      const [low, high] = boundsOf(variable.sort);
      const values = Array.from({ length: high - low + 1 }, (_, i) => low + i);
      return all.flatMap((known) => values.map((value) => new Map([...known, [variable, value]])));
    },
    [new Map()],
  );
}

interface Walked {
  readonly reads: readonly Read[];
  readonly updateReads: ReadonlySet<number>;
  readonly overwritten: ReadonlySet<number>;
  /** Flags that may become true. */
  readonly raised: ReadonlySet<number>;
}

function walked({ guard, synchronisation, updates }: Edge, known: Known, variables: Variables): Walked {
  const at = { known, flag: NO_FLAG };
  const before = new Reads(variables);
  for (const one of [guard, synchronisation?.channel]) if (one !== undefined) before.expression(one, at);
  const after = new Reads(variables);
  for (const one of updates) after.expression(one, at);
  return {
    reads: [...before.reads, ...after.reads],
    updateReads: new Set(after.reads.map(({ dimension }) => dimension)),
    overwritten: after.overwritten,
    raised: after.raised,
  };
}

interface At {
  readonly known: Known;
  readonly flag: number;
}

/** Walks through what is executed, in its order. */
class Reads {
  readonly reads: Read[] = [];
  readonly overwritten = new Set<number>();
  readonly raised = new Set<number>();
  readonly #variables: Variables;
  /** How many conditions decide whether this is executed. */
  #conditions = 0;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  expression(expression: Expression, at: At): void {
    switch (expression.kind) {
      case 'variable':
      case 'field':
      case 'index':
        this.#read(expression, at);
        return;
      case 'assignment':
        this.#choose(expression.target, at);
        if (expression.operator !== undefined) this.#read(expression.target, at);
        this.expression(expression.value, at);
        this.#write(expression.target, { at, value: expression.value });
        return;
      case 'step':
        this.#choose(expression.target, at);
        this.#read(expression.target, at);
        this.#write(expression.target, { at });
        return;
      case 'logical': {
        this.expression(expression.left, at);
        if (expression.left.kind === 'number' && isSettled(expression.left.value, expression.operator)) return;
        const flag = expression.operator === 'or' ? negatedFlag(expression.left) : expression.left;
        this.#perhaps(() => this.expression(expression.right, this.#under(flag, at)));
        return;
      }
      case 'conditional':
        this.expression(expression.condition, at);
        this.#perhaps(() => {
          this.expression(expression.yes, this.#under(expression.condition, at));
          this.expression(expression.no, at);
        });
        return;
      case 'quantified':
        this.#perhaps(() => {
          for (const known of valuesOf(expression.variable, at.known))
            this.expression(expression.body, { ...at, known });
        });
        return;
      case 'call': {
        for (const [i, argument] of expression.arguments.entries()) {
          this.expression(argument, at);
          if (expression.function.parameters[i]!.storage === 'reference') this.#mayWrite(argument, at);
        }
        const before = this.#conditions;
        this.#statement(expression.function.body, { ...at, known: knownInside(expression, at.known) });
        this.#conditions = before;
        return;
      }
      default:
        for (const part of childrenOf(expression)) this.expression(part, at);
    }
  }

  #statement(statement: Statement, at: At): void {
    switch (statement.kind) {
      case 'block':
        for (const inner of statement.statements) {
          this.#statement(inner, at);
          if (mayReturn(inner)) this.#conditions++;
        }
        return;
      case 'if':
        this.expression(statement.condition, at);
        this.#perhaps(() => {
          this.#statement(statement.yes, this.#under(statement.condition, at));
          if (statement.no !== undefined) this.#statement(statement.no, at);
        });
        return;
      case 'for-each':
        for (const known of valuesOf(statement.variable, at.known)) {
          this.#statement(statement.body, { ...at, known });
          if (mayReturn(statement.body)) this.#conditions++;
        }
        return;
      case 'while':
      case 'do':
      case 'for':
        this.#perhaps(() => {
          for (const one of expressionsIn(statement)) this.expression(one, at);
        });
        return;
      default:
        for (const one of expressionsIn(statement)) this.expression(one, at);
    }
  }

  #perhaps(work: () => void): void {
    this.#conditions++;
    work();
    this.#conditions--;
  }

  #under(condition: Expression | undefined, at: At): At {
    if (condition === undefined || condition.sort.kind !== 'bool') return at;
    const found = leavesIn(this.#variables, condition, at.known);
    const [leaf] = found?.leaves ?? [];
    return found?.isExact && leaf !== undefined && 'slot' in leaf ? { ...at, flag: leaf.slot } : at;
  }

  #read(expression: Expression, at: At): void {
    this.#choose(expression, at);
    for (const leaf of leavesIn(this.#variables, expression, at.known)?.leaves ?? [])
      if ('dimension' in leaf && !this.overwritten.has(leaf.dimension))
        this.reads.push({ dimension: leaf.dimension, flag: at.flag });
  }

  #write(target: Expression, { at, value }: { readonly at: At; readonly value?: Expression }): void {
    this.#mayWrite(target, at, value);
    const found = leavesIn(this.#variables, target, at.known);
    if (this.#conditions > 0 || !found?.isExact) return;
    for (const leaf of found.leaves) if ('dimension' in leaf) this.overwritten.add(leaf.dimension);
  }

  #mayWrite(target: Expression, at: At, value?: Expression): void {
    if (target.kind === 'conditional') for (const side of [target.yes, target.no]) this.#mayWrite(side, at, value);
    if (value?.kind === 'number' && value.value === 0) return;
    for (const leaf of leavesIn(this.#variables, target, at.known)?.leaves ?? [])
      if ('slot' in leaf) this.raised.add(leaf.slot);
  }

  /** What decides which leaf is meant. */
  #choose(target: Expression, at: At): void {
    if (target.kind === 'index') this.expression(target.index, at);
    if (target.kind === 'index' || target.kind === 'field') this.#choose(target.target, at);
    if (target.kind === 'conditional') this.expression(target, at);
  }
}

/** Whether a number on the left decides. */
function isSettled(left: number, operator: 'and' | 'or' | 'imply'): boolean {
  return operator === 'or' ? left !== 0 : left === 0;
}

function negatedFlag(expression: Expression): Expression | undefined {
  return expression.kind === 'unary' && expression.operator === 'not' ? expression.operand : undefined;
}

function valuesOf(variable: Variable, known: Known): readonly Known[] {
  if (!isFiniteSort(variable.sort)) throw new Error('a bound variable has a range');
  const [low, high] = boundsOf(variable.sort);
  return Array.from({ length: high - low + 1 }, (_, i) => new Map([...known, [variable, low + i]]));
}

function mayReturn(statement: Statement): boolean {
  switch (statement.kind) {
    case 'block':
      return statement.statements.some(mayReturn);
    case 'if':
      return mayReturn(statement.yes) || (statement.no !== undefined && mayReturn(statement.no));
    case 'while':
    case 'do':
    case 'for':
    case 'for-each':
      return mayReturn(statement.body);
    default:
      return statement.kind === 'return';
  }
}
