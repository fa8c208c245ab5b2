/**
 * Which dimensions matter in a state: an instance may read them from its location on, before it has set them itself. A
 * read under a condition on truth values (`busy imply age < 3`) matters only where the condition holds now, if every
 * edge that may make it true sets the dimension, and reads it no more once it has.
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

/** The slot of a truth value, and the value. */
interface Literal {
  readonly slot: number;
  readonly value: 0 | 1;
}

/** A dimension that is read only where all of these hold. */
interface Read {
  readonly dimension: number;
  readonly under: readonly Literal[];
}

/** What an edge does once it may have made a literal true. */
interface Raise {
  readonly literal: Literal;
  readonly overwritten: ReadonlySet<number>;
  readonly readAfterwards: ReadonlySet<number>;
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
    for (const one of asked) question.expression(one, { known: new Map(), under: [] });
    this.#asked = new Set(question.reads.map(({ dimension }) => dimension));
    this.#candidates = [...variables.dimensions.keys()].filter((i) => variables.isChanging(i));
    const walks = model.instances.map(({ edges }) =>
      edges.flatMap((edge) => selectionsOf(edge).map((known) => ({ edge, ...walked(edge, known, variables) }))),
    );
    const raises = new Map<string, Raise[]>();
    for (const raise of walks.flat().flatMap((one) => one.raises)) {
      const key = keyOf(raise.literal);
      raises.set(key, [...(raises.get(key) ?? []), raise]);
    }
    /** Literals that protect what is read: others may become true without the dimension being set. */
    const plain = ({ dimension, under }: Read): Read => ({
      dimension,
      under: under.filter((literal) =>
        (raises.get(keyOf(literal)) ?? []).every(
          (one) => one.overwritten.has(dimension) && !one.readAfterwards.has(dimension),
        ),
      ),
    });
    this.#live = model.instances.map(({ locations }, instance) => {
      const live = locations.map(({ invariant }) => {
        const search = new Reads(variables);
        if (invariant !== undefined) search.expression(invariant, { known: new Map(), under: [] });
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
      for (const { dimension, under } of this.#live[instance]![location]!)
        if (under.every(({ slot, value }) => state[slot] === value)) live.add(dimension);
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
    for (const read of reads) this.#reads.set(`${read.dimension} ${read.under.map(keyOf).join()}`, read);
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

function keyOf({ slot, value }: Literal): string {
  return `${slot}=${value}`;
}

interface Walked {
  readonly reads: readonly Read[];
  readonly overwritten: ReadonlySet<number>;
  readonly raises: readonly Raise[];
}

function walked({ guard, synchronisation, updates }: Edge, known: Known, variables: Variables): Walked {
  const at: At = { known, under: [] };
  const before = new Reads(variables);
  for (const one of [guard, synchronisation?.channel]) if (one !== undefined) before.expression(one, at);
  const after = new Reads(variables);
  for (const one of updates) after.expression(one, at);
  const { overwritten } = after;
  const raises = [...after.raised.values()].map(({ literal, reads }): Raise => {
    const readAfterwards = new Set(after.reads.slice(reads).map(({ dimension }) => dimension));
    return { literal, overwritten, readAfterwards };
  });
  return { reads: [...before.reads, ...after.reads], overwritten, raises };
}

interface At {
  readonly known: Known;
  readonly under: readonly Literal[];
}

/** Walks through what is executed, in its order. */
class Reads {
  readonly reads: Read[] = [];
  readonly overwritten = new Set<number>();
  /** Literals that may become true, and how much had been read when they first might. */
  readonly raised = new Map<string, { readonly literal: Literal; readonly reads: number }>();
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
        const when = expression.operator === 'or' ? 0 : 1;
        this.#perhaps(() => this.expression(expression.right, this.#where(expression.left, when, at)));
        return;
      }
      case 'conditional':
        this.expression(expression.condition, at);
        this.#perhaps(() => {
          this.expression(expression.yes, this.#where(expression.condition, 1, at));
          this.expression(expression.no, this.#where(expression.condition, 0, at));
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
          this.#statement(statement.yes, this.#where(statement.condition, 1, at));
          if (statement.no !== undefined) this.#statement(statement.no, this.#where(statement.condition, 0, at));
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

  #where(condition: Expression, value: 0 | 1, at: At): At {
    const literals = this.#literals(condition, value, at);
    return literals.length === 0 ? at : { ...at, under: [...at.under, ...literals] };
  }

  /** Literals that hold where the condition has this value. A condition that changes something says nothing. */
  #literals(condition: Expression, value: 0 | 1, at: At): readonly Literal[] {
    if (condition.kind === 'unary' && condition.operator === 'not')
      return this.#literals(condition.operand, value === 1 ? 0 : 1, at);
    if (condition.kind === 'logical' && condition.operator === (value === 1 ? 'and' : 'or'))
      return [condition.left, condition.right].flatMap((part) => this.#literals(part, value, at));
    if (condition.sort.kind !== 'bool') return [];
    const found = leavesIn(this.#variables, condition, at.known);
    const [leaf] = found?.leaves ?? [];
    return found?.isExact && leaf !== undefined && 'slot' in leaf ? [{ slot: leaf.slot, value }] : [];
  }

  #read(expression: Expression, at: At): void {
    this.#choose(expression, at);
    for (const leaf of leavesIn(this.#variables, expression, at.known)?.leaves ?? [])
      if ('dimension' in leaf && !this.overwritten.has(leaf.dimension))
        this.reads.push({ dimension: leaf.dimension, under: at.under });
  }

  #write(target: Expression, { at, value }: { readonly at: At; readonly value?: Expression }): void {
    this.#mayWrite(target, at, value);
    const found = leavesIn(this.#variables, target, at.known);
    if (this.#conditions > 0 || !found?.isExact) return;
    for (const leaf of found.leaves) if ('dimension' in leaf) this.overwritten.add(leaf.dimension);
  }

  #mayWrite(target: Expression, at: At, value?: Expression): void {
    if (target.kind === 'conditional') for (const side of [target.yes, target.no]) this.#mayWrite(side, at, value);
    const given = value?.kind === 'number' ? value.value : undefined;
    for (const leaf of leavesIn(this.#variables, target, at.known)?.leaves ?? []) {
      if (!('slot' in leaf)) continue;
      if (given !== 0) this.#raise({ slot: leaf.slot, value: 1 });
      if (given === 0 || given === undefined) this.#raise({ slot: leaf.slot, value: 0 });
    }
  }

  #raise(literal: Literal): void {
    const known = this.raised.get(keyOf(literal));
    if (known === undefined) this.raised.set(keyOf(literal), { literal, reads: this.reads.length });
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
