/** One template with all its parameters bound, checked: a process of the network. */
import { duplicate, ignored, unknownLocation } from '../problems.ts';
import type {
  EdgeNode,
  ExponentialRate as ExponentialNode,
  LocationNode,
  ProcessItem,
  SynchronisationNode,
} from '../tree.ts';
import {
  type BoundParameter,
  type Edge,
  type ExponentialRate,
  type Expression,
  type FunctionDeclaration,
  type Instance,
  type Location,
  mentionsClocks,
  type Synchronisation,
  type Variable,
} from '../typed/index.ts';
import { bindVariable } from './binder.ts';
import { type JoinedEdge, joinedBranches } from './branches.ts';
import { guardProblem, invariantProblem } from './conjunction.ts';
import type { Context } from './context.ts';
import { type DeclareOptions, declareTypes, declareVariables } from './declarations.ts';
import { changesState } from './effects.ts';
import { declareFunction } from './functions.ts';
import * as problems from './problems.ts';
import { checkRate, splitRates } from './rates.ts';
import { Scope } from './scope.ts';
import { isFloatingPlace, remainderOf } from './statistical.ts';

export interface Identity {
  readonly name: string;
  readonly parameters: readonly BoundParameter[];
  readonly chosen: NonNullable<Instance['chosen']>;
  readonly priority: number;
}

const noOverrides: DeclareOptions['overrides'] = new Map();

export class TemplateChecker {
  readonly #context: Context;
  readonly #item: ProcessItem;
  readonly #scope: Scope;

  /** `scope` has the parameters, and gets the declarations and locations. */
  constructor(context: Context, item: ProcessItem, scope: Scope) {
    this.#context = context;
    this.#item = item;
    this.#scope = scope;
  }

  instance({ name, parameters, chosen, priority }: Identity): Instance {
    const { variables, functions } = this.#declarations();
    const indices = this.#locationNames();
    const locations = this.#item.locations.map((location) => this.#location(location));
    const edges = joinedBranches(this.#item, (problem) => this.#context.problems.add(problem)).flatMap((edge) =>
      this.#edge(edge, indices),
    );
    this.#ignored();
    const initial = this.#initial(indices);
    const template = this.#item.name.text;
    return {
      name,
      template,
      parameters,
      chosen,
      variables,
      functions,
      locations,
      initial,
      edges,
      priority,
      span: this.#item.span,
    };
  }

  #declarations(): { readonly variables: readonly Variable[]; readonly functions: readonly FunctionDeclaration[] } {
    const variables: Variable[] = [];
    const functions: FunctionDeclaration[] = [];
    for (const { item } of this.#item.declarations) {
      if (item.kind === 'typedef') declareTypes(this.#context, this.#scope, item);
      else if (item.kind === 'variables')
        for (const variable of declareVariables(this.#context, this.#scope, item, {
          storage: 'instance',
          overrides: noOverrides,
        }))
          variables.push(variable);
      else {
        const found = declareFunction(this.#context, this.#scope, item);
        if (found !== undefined) functions.push(found);
      }
    }
    return { variables, functions };
  }

  #locationNames(): ReadonlyMap<string, number> {
    const indices = new Map<string, number>();
    this.#item.locations.forEach(({ name }, index) => {
      const taken = indices.has(name.text) || this.#scope.own(name.text) !== undefined;
      if (taken) this.#context.problems.add(duplicate(name, this.#scope.own(name.text)?.span ?? name.span));
      else this.#scope.set(name.text, { kind: 'location', location: index, span: name.span });
      if (!indices.has(name.text)) indices.set(name.text, index);
    });
    for (const { name } of this.#item.branchPoints)
      if (indices.has(name.text)) this.#context.problems.add(duplicate(name, this.#scope.own(name.text)!.span));
    return indices;
  }

  #initial(indices: ReadonlyMap<string, number>): number {
    const { initial, name } = this.#item;
    if (initial === undefined) this.#context.problems.add(problems.missingInitial(name));
    const found = initial && indices.get(initial.text);
    if (initial !== undefined && found === undefined)
      this.#context.problems.add(unknownLocation(initial, indices.keys()));
    return found ?? 0;
  }

  #location({ name, kind, invariant: tree, rate, span }: LocationNode): Location {
    const { rest, rates: written } = tree === undefined ? { rates: [] } : splitRates(tree);
    const rates = written
      .filter(({ clock }) => !isFloatingPlace(clock, this.#scope))
      .map((rate) => checkRate(this.#context, rate, this.#scope))
      .filter((rate) => rate !== undefined);
    const checked = rest && this.#context.expressions.condition(rest, { scope: this.#scope, place: 'invariant' });
    const isExhaustive = this.#context.reals === 'left out';
    const unfit = checked && isExhaustive ? invariantProblem(checked) : undefined;
    const problem = checked && (unfit ?? this.#pure(checked, 'invariant'));
    if (problem !== undefined) this.#context.problems.add(problem);
    const exponential = rate && !isExhaustive ? this.#exponential(rate) : undefined;
    const invariant = checked && { invariant: checked };
    return { name: name.text, kind, ...invariant, rates, ...(exponential && { exponential }), span };
  }

  #exponential({ rate, per, span }: ExponentialNode): ExponentialRate | undefined {
    const at = { scope: this.#scope, place: 'invariant' } as const;
    const [one, other] = [rate, per].map((tree) => tree && this.#context.expressions.integer(tree, at));
    return one && { rate: one, ...(other && { per: other }), span };
  }

  /** Rates and weights are read and kept, but no answer depends on them. */
  #ignored(): void {
    if (this.#context.reals === 'kept') return;
    const { locations, edges } = this.#item;
    const rates = locations.flatMap(({ rate }) => rate?.span ?? []);
    const weights = edges.flatMap(({ weight }) => weight?.span ?? []);
    if (rates.length > 0) this.#context.problems.add(ignored('exponential-rate', rates));
    if (weights.length > 0) this.#context.problems.add(ignored('weight', weights));
  }

  #pure(expression: Expression, where: string) {
    return changesState(expression) ? problems.sideEffect(expression.span, where) : undefined;
  }

  #edge(edge: JoinedEdge, indices: ReadonlyMap<string, number>): Edge[] {
    const [source, target] = [edge.source, edge.target].map((name) => {
      const index = indices.get(name.text);
      if (index === undefined) this.#context.problems.add(unknownLocation(name, indices.keys()));
      return index;
    });
    const scope = new Scope(this.#scope);
    const selections = this.#selections(edge, scope);
    const guard = edge.guard && this.#guard(edge.guard, scope);
    const synchronisation = edge.synchronisation && this.#synchronisation(edge.synchronisation, scope);
    const updates = edge.updates
      .flatMap((update) => remainderOf(update, scope) ?? [update])
      .map((update) => this.#context.check(update, { scope, place: 'update' }))
      .filter((update) => update !== undefined);
    const isExhaustive = this.#context.reals === 'left out';
    if (guard !== undefined && synchronisation !== undefined && isExhaustive) this.#urgentGuard(guard, synchronisation);
    const weight = edge.weight && !isExhaustive ? this.#weight(edge.weight, scope) : undefined;
    if (source === undefined || target === undefined) return [];
    return [
      {
        source,
        target,
        selections,
        ...(guard === undefined ? {} : { guard }),
        ...(synchronisation === undefined ? {} : { synchronisation }),
        updates,
        control: edge.control,
        ...(edge.split !== undefined && !isExhaustive && { split: { edge: edge.split, ...(weight && { weight }) } }),
        span: edge.span,
      },
    ];
  }

  #weight(tree: NonNullable<EdgeNode['weight']>, scope: Scope): Expression | undefined {
    const weight = this.#context.expressions.integer(tree, { scope, place: 'guard' });
    const problem = weight && this.#pure(weight, 'weight');
    if (problem !== undefined) this.#context.problems.add(problem);
    return weight;
  }

  #selections(edge: EdgeNode, scope: Scope): Variable[] {
    return edge.selections
      .map((binder) => bindVariable(this.#context, scope, binder))
      .filter((variable) => variable !== undefined);
  }

  #guard(tree: NonNullable<EdgeNode['guard']>, scope: Scope): Expression | undefined {
    const guard = this.#context.expressions.condition(tree, { scope, place: 'guard' });
    const unfit = guard && this.#context.reals === 'left out' ? guardProblem(guard) : undefined;
    const problem = guard && (unfit ?? this.#pure(guard, 'guard'));
    if (problem !== undefined) this.#context.problems.add(problem);
    return guard;
  }

  #synchronisation(tree: SynchronisationNode, scope: Scope): Synchronisation | undefined {
    const channel = this.#context.check(tree.channel, { scope, place: 'synchronisation' });
    if (channel === undefined) return undefined;
    const problem =
      channel.sort.kind === 'channel'
        ? this.#pure(channel, 'synchronisation')
        : problems.notAChannel(channel.span, channel.sort);
    if (problem !== undefined) this.#context.problems.add(problem);
    return { direction: tree.direction, channel, span: tree.span };
  }

  #urgentGuard(guard: Expression, { channel }: Synchronisation): void {
    const urgent = channel.sort.kind === 'channel' && channel.sort.urgency === 'urgent';
    if (urgent && mentionsClocks(guard)) this.#context.problems.add(problems.clockGuardOnUrgentChannel(guard.span));
  }
}
