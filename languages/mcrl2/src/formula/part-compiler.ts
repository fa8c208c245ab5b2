/**
 * Compiles the nodes of a formula to parts that can be asked, one for each node that is not decided by its data alone.
 */
import { FAILS, HOLDS, type Obligation, prioritiesOf } from '@vedette/core';
import type { DataEngine, Evaluate, Frame } from '../data/engine.ts';
import type { Labels } from '../lower/labels.ts';
import type { Variable } from '../typed/index.ts';
import { comparedVariables } from './compared-variable.ts';
import { Matcher } from './matcher.ts';
import { type Head, type Node, type NodeOf, neededBy, neededInside } from './node.ts';
import { OccurringValues } from './occurring-values.ts';
import { unrolled } from './parts.ts';
import { placesOf } from './places.ts';
import type { Ask, Positions } from './positions.ts';
import { type Sought, solverOf } from './solver-of.ts';
import { isConstant, type Truth } from './truth.ts';

export interface PartContext {
  readonly engine: DataEngine;
  readonly labels: Pick<Labels, 'actions' | 'everyAction'>;
  readonly truth: Truth;
  readonly positions: Positions;
}

/** The position of a node with the values in the frame, or HOLDS or FAILS. */
type PositionIn = (frame: Frame) => number;

interface Compiled {
  readonly position: PositionIn;
  readonly part?: number;
}

/** Labels have rarely so many arguments; the frame grows when one has. */
const LABEL_ARGUMENTS = 32;

export class PartCompiler {
  readonly start: PositionIn;
  /** Some variable takes the values that occur in labels. */
  needsEveryLabel = false;
  readonly #occurring: OccurringValues;
  readonly #context: PartContext;
  readonly #places: Map<Variable, number>;
  readonly #heads = new Map<Head, number>();
  readonly #compiled = new Map<Node, Compiled>();
  /** By part: the parts it refers to, and whether it is a fixpoint. */
  readonly #next: number[][] = [];
  readonly #fixpoints: ('mu' | 'nu' | undefined)[] = [];

  constructor(root: Node, context: PartContext) {
    this.#context = context;
    this.#occurring = new OccurringValues(context.engine, context.labels);
    this.#places = new Map(placesOf(root));
    context.positions.frame = new Int32Array(this.#places.size + LABEL_ARGUMENTS);
    this.start = this.#compile(root).position;
  }

  priorities(): readonly number[] {
    return prioritiesOf({
      size: this.#next.length,
      next: (part) => this.#next[part]!,
      fixpoint: (part) => this.#fixpoints[part],
    });
  }

  /** What stands after a choice of steps is one node with several ways to it: it is compiled once. */
  #compile(node: Node): Compiled {
    const compiled = this.#compiled.get(node) ?? this.#compileNew(node);
    this.#compiled.set(node, compiled);
    return compiled;
  }

  #compileNew(node: Node): Compiled {
    switch (node.kind) {
      case 'value':
        return { position: this.#value(node) };
      case 'call':
        return this.#call(node);
      case 'repeat':
        return this.#call({ kind: 'call', head: unrolled(this.#context.truth, node), arguments: [] });
      case 'parts':
        return this.#part(neededBy(node), (refer) => {
          const positions = node.parts.map(refer);
          return (frame) => ({ kind: node.mode, of: positions.map((position) => position(frame)) });
        });
      case 'values':
        return this.#part(neededBy(node), (refer) => this.#values(node, refer(node.body)));
      case 'step':
        return this.#part(neededBy(node), (refer) => this.#step(node, refer(node.body)));
      default:
        return node satisfies never;
    }
  }

  #value({ data }: NodeOf<'value'>): PositionIn {
    const { engine } = this.#context;
    if (isConstant(data, 'true')) return () => HOLDS;
    if (isConstant(data, 'false')) return () => FAILS;
    const evaluate = engine.compile(data, this.#places);
    return (frame) => (evaluate(frame) === engine.true ? HOLDS : FAILS);
  }

  /** Makes a part; it gets its number before those inside, so that outer fixpoints come first. */
  #part(
    needed: ReadonlySet<Variable>,
    make: (refer: (node: Node) => PositionIn) => Ask,
    fixpoint?: { readonly head: Head },
  ): Compiled {
    const { positions } = this.#context;
    const part = this.#next.push([]) - 1;
    this.#fixpoints.push(fixpoint?.head.fixpoint);
    if (fixpoint !== undefined) this.#heads.set(fixpoint.head, part);
    const slot: { ask?: Ask } = {};
    positions.addPart(
      [...needed].map((variable) => this.#places.get(variable)!),
      (frame, restore) => slot.ask!(frame, restore),
    );
    slot.ask = make((node) => {
      const compiled = this.#compile(node);
      if (compiled.part !== undefined) this.#next[part]!.push(compiled.part);
      return compiled.position;
    });
    return { part, position: (frame) => positions.of(part, frame) };
  }

  #call({ head, arguments: given }: NodeOf<'call'>): Compiled {
    const { engine, positions } = this.#context;
    const evaluates = given.map((argument) => engine.compile(argument, this.#places));
    const part = this.#heads.get(head) ?? this.#head(head);
    const targets = head.parameters.map((parameter) => this.#places.get(parameter)!);
    if (targets.length === 0) return { part, position: (frame) => positions.of(part, frame) };
    return { part, position: (frame) => this.#passed(frame, { part, evaluates, targets }) };
  }

  /** Arguments are computed together, then stand in the parameters' places for a moment. */
  #passed(
    frame: Frame,
    {
      part,
      evaluates,
      targets,
    }: { readonly part: number; readonly evaluates: readonly Evaluate[]; readonly targets: readonly number[] },
  ): number {
    const values = evaluates.map((evaluate) => evaluate(frame));
    const before = targets.map((target) => frame[target]!);
    for (const [index, target] of targets.entries()) frame[target] = values[index]!;
    const position = this.#context.positions.of(part, frame);
    for (const [index, target] of targets.entries()) frame[target] = before[index]!;
    return position;
  }

  #head(head: Head): number {
    const needed = new Set([...head.parameters, ...neededInside(head)]);
    const make = (refer: (node: Node) => PositionIn): Ask => {
      const body = refer(head.body);
      return (frame) => ({ kind: 'all', of: [body(frame)] });
    };
    return this.#part(needed, make, { head }).part!;
  }

  #values(node: NodeOf<'values'>, body: PositionIn): Ask {
    const { mode, variables, condition } = node;
    const solve = solverOf(this.#context.engine, {
      variables,
      condition,
      places: this.#places,
      ...this.#compared(node),
    });
    return (frame) => {
      const found = new Set<number>();
      solve(frame, () => found.add(body(frame)));
      return { kind: mode, of: [...found] };
    };
  }

  #step(node: NodeOf<'step'>, body: PositionIn): Ask {
    const { labels, positions, engine, truth } = this.#context;
    const matcher = new Matcher(node, { engine, truth, places: this.#places, ...this.#compared(node) });
    return (_frame, restore): Obligation => {
      const known: (readonly number[] | undefined)[] = [];
      const find = (label: number): readonly number[] => {
        const actions = labels.actions(label);
        this.#makeRoom(actions.reduce((sum, { values }) => sum + values.length, 0));
        restore();
        const found = new Set<number>();
        const { frame } = positions;
        matcher.match(actions, frame, () => found.add(body(frame)));
        known[label] = [...found];
        return known[label]!;
      };
      return { kind: node.mode === 'all' ? 'box' : 'diamond', after: (label) => known[label] ?? find(label) };
    };
  }

  #compared(node: NodeOf<'values' | 'step'>): Pick<Sought, 'compared' | 'occurring'> {
    const compared = comparedVariables(node);
    if (compared.length > 0) this.needsEveryLabel = true;
    return { compared, occurring: (variable) => this.#occurring.of(variable) };
  }

  #makeRoom(labelArguments: number): void {
    const { positions } = this.#context;
    const needed = this.#places.size + labelArguments;
    if (positions.frame.length < needed) positions.frame = new Int32Array(needed);
  }
}
