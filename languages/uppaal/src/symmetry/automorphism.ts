/**
 * Whether a permutation of a scalar set turns the model into itself: what a process does, with members replaced by
 * their images, must be what the image of the process does. Constants were put in place when the model was checked, so
 * a table that treats one member of the set differently shows here. After Ip and Dill, "Better verification through
 * symmetry" (1996), who ask the same of programs by rules on their text.
 */
import {
  type ClockRate,
  childrenOf,
  type Edge,
  type Expression,
  type FunctionDeclaration,
  type Instance,
  type Sort,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';
import { imageOf, type Permutation, permutedValue, sameValue } from './permutation.ts';
import type { SlotNames } from './slot-names.ts';
import { StatementAutomorphism } from './statement-automorphism.ts';

export class Automorphism {
  readonly permutation: Permutation;
  /** What stands in the way, once something does. */
  why: string | undefined;
  readonly #model: TypedModel;
  readonly #slotNames: SlotNames;
  /** Variables bound inside expressions and functions, with their counterparts. */
  readonly #bound = new Map<Variable, Variable>();
  readonly #functions = new Map<FunctionDeclaration, FunctionDeclaration>();
  readonly #statements = new StatementAutomorphism(this);

  constructor(model: TypedModel, slotNames: SlotNames, permutation: Permutation) {
    this.#model = model;
    this.#slotNames = slotNames;
    this.permutation = permutation;
  }

  /**
   * `isFirst` picks edges that can only be the first step of a run: there is only one such step, so they may do as they
   * like.
   */
  ofModel(isFirst: (instance: number, edge: Edge) => boolean): boolean {
    const { instances, variables } = this.#model;
    if (!variables.every((variable) => this.#metaVariable(variable))) return false;
    return instances.every((instance, number) => {
      const image = instances[this.#slotNames.imageOfInstance(number, this.permutation)]!;
      const skips = image === instance ? (edge: Edge) => isFirst(number, edge) : () => false;
      if (this.#instance(instance, image, skips)) return true;
      this.why ??=
        image === instance
          ? `"${instance.name}" treats members of the set differently`
          : `"${instance.name}" and "${image.name}" do not do the same`;
      return false;
    });
  }

  #instance(one: Instance, other: Instance, skips: (edge: Edge) => boolean): boolean {
    return (
      one.initial === other.initial &&
      one.priority === other.priority &&
      this.all(one.variables, other.variables, (a, b) => this.sort(a.sort, b.sort) && a.storage === b.storage) &&
      one.variables.every((variable) => this.#metaVariable(variable)) &&
      this.all(one.locations, other.locations, (a, b) => {
        return a.kind === b.kind && this.optional(a.invariant, b.invariant) && this.#rates(a.rates, b.rates);
      }) &&
      this.all(one.edges, other.edges, (a, b) => (skips(a) && a === b) || this.#edge(a, b))
    );
  }

  #rates(one: readonly ClockRate[], other: readonly ClockRate[]): boolean {
    return this.all(
      one,
      other,
      (a, b) =>
        this.all(a.over, b.over, (first, second) => this.bind(first, second)) &&
        this.expression(a.clock, b.clock) &&
        this.expression(a.rate, b.rate),
    );
  }

  /** What it starts each step with must not single out a member. */
  #metaVariable(variable: Variable): boolean {
    if (variable.storage !== 'meta') return true;
    const image = this.#slotNames.imageOfVariable(variable, this.permutation);
    if (image !== undefined && this.start(variable, variable.initial, image.initial)) return true;
    return false;
  }

  #edge(one: Edge, other: Edge): boolean {
    const [sent, heard] = [one.synchronisation, other.synchronisation];
    return (
      one.source === other.source &&
      one.target === other.target &&
      this.all(one.selections, other.selections, (a, b) => this.bind(a, b)) &&
      this.optional(one.guard, other.guard) &&
      sent?.direction === heard?.direction &&
      this.optional(sent?.channel, heard?.channel) &&
      this.all(one.updates, other.updates, (a, b) => this.expression(a, b))
    );
  }

  /** A variable that comes to life with these values. */
  start(variable: Variable, value: Variable['initial'], other: Variable['initial']): boolean {
    if (sameValue(permutedValue(variable.sort, value, this.permutation), other)) return true;
    this.why ??= `"${variable.name}" starts with one particular member of the set`;
    return false;
  }

  all<T>(one: readonly T[], other: readonly T[], same: (a: T, b: T) => boolean): boolean {
    return one.length === other.length && one.every((part, i) => same(part, other[i]!));
  }

  optional(one: Expression | undefined, other: Expression | undefined): boolean {
    return one === undefined || other === undefined ? one === other : this.expression(one, other);
  }

  /** Takes note that one stands for the other from here on. */
  bind(one: Variable, other: Variable): boolean {
    this.#bound.set(one, other);
    return this.sort(one.sort, other.sort);
  }

  sort(one: Sort, other: Sort): boolean {
    switch (one.kind) {
      case 'integer':
        return other.kind === 'integer' && one.low === other.low && one.high === other.high;
      case 'scalar':
        return other.kind === 'scalar' && one.set === other.set;
      case 'channel':
        return other.kind === 'channel' && one.urgency === other.urgency && one.delivery === other.delivery;
      case 'struct':
        return other.kind === 'struct' && this.all(one.fields, other.fields, (a, b) => this.sort(a.sort, b.sort));
      case 'array':
        return (
          other.kind === 'array' &&
          one.length === other.length &&
          this.sort(one.index, other.index) &&
          this.sort(one.element, other.element)
        );
      case 'bool':
      case 'double':
      case 'clock':
      case 'void':
        return one.kind === other.kind;
      default:
        return one satisfies never;
    }
  }

  expression(one: Expression, other: Expression): boolean {
    if (one.kind === 'member') return other.kind === 'member' && this.#member(one, other);
    if (one.kind === 'quantified' && other.kind === 'quantified') this.bind(one.variable, other.variable);
    const parts = this.all(childrenOf(one), childrenOf(other), (a, b) => this.expression(a, b));
    return parts && this.#head(one, other);
  }

  #head(one: Exclude<Expression, { kind: 'member' }>, other: Expression): boolean {
    switch (one.kind) {
      case 'number':
      case 'constant':
        return (
          other.kind === one.kind &&
          this.sort(one.sort, other.sort) &&
          sameValue(permutedValue(one.sort, one.value, this.permutation), other.value)
        );
      case 'variable':
        return other.kind === 'variable' && this.#variable(one.variable) === other.variable;
      case 'field':
        return other.kind === 'field' && one.field === other.field;
      case 'unary':
      case 'arithmetic':
      case 'comparison':
      case 'logical':
        return other.kind === one.kind && one.operator === other.operator;
      case 'clock-comparison':
        return (
          other.kind === one.kind &&
          one.operator === other.operator &&
          (one.minus === undefined) === (other.minus === undefined)
        );
      case 'assignment':
        return other.kind === one.kind && one.operator === other.operator;
      case 'step':
        return other.kind === one.kind && one.operator === other.operator && one.yields === other.yields;
      case 'call':
        return other.kind === one.kind && this.#function(one.function, other.function);
      case 'quantified':
        return other.kind === one.kind && one.quantifier === other.quantifier && this.sort(one.over, other.over);
      case 'location':
        return (
          other.kind === one.kind &&
          one.location === other.location &&
          this.#slotNames.imageOfInstance(one.instance, this.permutation) === other.instance
        );
      case 'index':
      case 'conditional':
      case 'deadlock':
        return other.kind === one.kind;
      default:
        return one satisfies never;
    }
  }

  #variable(variable: Variable): Variable | undefined {
    return this.#bound.get(variable) ?? this.#slotNames.imageOfVariable(variable, this.permutation);
  }

  /** The member at some indices must become the member at their images. */
  #member(one: Expression & { kind: 'member' }, other: Expression & { kind: 'member' }): boolean {
    if (!this.all(one.indices, other.indices, (a, b) => this.expression(a, b))) return false;
    if (!this.all(one.over, other.over, (a, b) => this.sort(a, b))) return false;
    return one.members.every((member, position) => {
      let [rest, image, weight] = [position, 0, 1];
      for (const sort of one.over.toReversed()) {
        const size = sort.kind === 'scalar' ? sort.set.size : sort.kind === 'bool' ? 2 : sort.high - sort.low + 1;
        const index = rest % size;
        image += weight * (sort.kind === 'scalar' ? imageOf(this.permutation, sort.set, index) : index);
        [rest, weight] = [Math.floor(rest / size), weight * size];
      }
      return this.expression(member, other.members[image]!);
    });
  }

  /** Functions are not recursive; each pair is looked at once. */
  #function(one: FunctionDeclaration, other: FunctionDeclaration): boolean {
    const known = this.#functions.get(one);
    if (known !== undefined) return known === other;
    const same =
      this.sort(one.result, other.result) &&
      this.all(one.parameters, other.parameters, (a, b) => a.storage === b.storage && this.bind(a, b)) &&
      this.#statements.same(one.body, other.body);
    if (same) this.#functions.set(one, other);
    return same;
  }
}
