/** The types of names, and how they are made general and special again. */
import type { Constraint, Declaration, Entity, Expression, Pattern } from '../tree.ts';
import { builtinSchemes } from './builtin-types.ts';
import { compress, substitute, variablesOf } from './compress.ts';
import { Solver } from './solver.ts';
import type { Scheme, Type, Variable } from './type.ts';

/** The parts of the checker that contain each other. */
export interface Inference {
  expression(checker: Checker, node: Expression): Type;
  locals(checker: Checker, list: readonly Declaration[]): void;
}

export class Checker extends Solver {
  readonly #types = new Map<Entity, Scheme>();
  readonly #inference: Inference;

  constructor(inference: Inference, span: Solver['span']) {
    super(span);
    this.#inference = inference;
  }

  infer(node: Expression): Type {
    return this.at(node.span, () => this.#inference.expression(this, node));
  }

  /** The type of an expression that must fit an expected one. */
  expect(node: Expression, expected: Type): Type {
    const found = this.infer(node);
    return this.at(node.span, () => this.unify(expected, found));
  }

  locals(list: readonly Declaration[]): void {
    this.#inference.locals(this, list);
  }

  scheme(entity: Entity): Scheme {
    const found = this.#types.get(entity) ?? builtinSchemes().get(entity);
    if (found === undefined) throw new Error(`The name ${entity.text} has no type.`);
    return found;
  }

  setScheme(entity: Entity, scheme: Scheme): void {
    this.#types.set(entity, scheme);
  }

  /** For names that have one type wherever they are used. */
  setType(entity: Entity, type: Type): void {
    this.#types.set(entity, { variables: [], type });
  }

  /** A fresh type for each name. */
  introduce(entities: Iterable<Entity>): void {
    for (const entity of entities) this.setType(entity, this.fresh());
  }

  instantiate({ variables, type }: Scheme): Type {
    if (variables.length === 0) return type;
    return substitute(type, new Map(variables.map((variable) => [variable, this.fresh(variable.constraints)])));
  }

  /** Quantifies over what was learnt in the current level only. */
  generalise(type: Type): Scheme {
    const compressed = compress(type);
    const variables = new Set<Variable>();
    for (const variable of variablesOf(compressed)) if (variable.level > this.level - 1) variables.add(variable);
    return { variables: [...variables], type: compressed };
  }

  requires(constraint: Constraint, type: Type): Type {
    return this.unify(this.fresh([constraint]), type);
  }
}

/** The variables a resolved pattern binds. */
export function variablesIn(pattern: Pattern): Entity[] {
  switch (pattern.kind) {
    case 'name':
      return pattern.entity?.kind === 'variable' ? [pattern.entity] : [];
    case 'tuple':
    case 'sequence':
    case 'set':
      return pattern.parts.flatMap(variablesIn);
    case 'parenthesised':
      return variablesIn(pattern.inner);
    case 'concatenation':
    case 'dot':
    case 'both':
      return [...variablesIn(pattern.left), ...variablesIn(pattern.right)];
    default:
      return [];
  }
}
