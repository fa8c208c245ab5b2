/** Statistical queries against the model as it is read for simulation. */
import { printExpression } from '../print/expression.ts';
import type { PathNode, ProbabilityNode, RunBoundNode, StatisticalNode, Expression as Tree } from '../tree.ts';
import {
  type BoundedPath,
  childrenOf,
  type Expression,
  type PathCondition,
  type RunBound,
  type StatisticalAsk,
} from '../typed/index.ts';
import type { Context } from './context.ts';
import { changesState } from './effects.ts';
import * as problems from './problems.ts';
import type { Scope } from './scope.ts';
import { isNumber, isReal } from './sort-rules.ts';

export function checkStatistical(context: Context, node: StatisticalNode, scope: Scope): StatisticalAsk | undefined {
  return new StatisticalChecker(context, scope).ask(node);
}

class StatisticalChecker {
  readonly #context: Context;
  readonly #scope: Scope;

  constructor(context: Context, scope: Scope) {
    this.#context = context;
    this.#scope = scope;
  }

  ask(node: StatisticalNode): StatisticalAsk | undefined {
    switch (node.kind) {
      case 'probability':
        return this.#probability(node);
      case 'expectation': {
        const bound = this.#bound(node.bound);
        const expression = this.#number(node.expression);
        return bound && expression && { kind: 'expectation', bound, extreme: node.extreme, expression };
      }
      case 'trajectories':
        return this.#trajectories(node);
      default:
        return node satisfies never;
    }
  }

  #probability(node: StatisticalNode & { readonly kind: 'probability' }): StatisticalAsk | undefined {
    const one = this.#boundedPath(node);
    if (node.against === undefined) return one && { kind: 'probability', ...one };
    if (node.against.kind === 'probability') {
      const other = this.#boundedPath(node.against);
      return one && other && { kind: 'probability', ...one, against: { kind: 'probability', ...other } };
    }
    const { operator, value: tree } = node.against;
    const value = this.#constant(tree);
    if (value !== undefined && !(value >= 0 && value <= 1)) this.#report(problems.notAProbability(tree.span, value));
    if (one === undefined || value === undefined || !(value >= 0 && value <= 1)) return undefined;
    return { kind: 'probability', ...one, against: { kind: 'number', operator, value } };
  }

  #trajectories(node: StatisticalNode & { readonly kind: 'trajectories' }): StatisticalAsk | undefined {
    const bound = this.#bound(node.bound);
    const expressions = node.expressions.map((tree) => [printExpression(tree), this.#number(tree)] as const);
    const goal = node.goal && this.#goal(node.goal);
    if (bound === undefined || (node.goal !== undefined && goal === undefined)) return undefined;
    const complete = expressions.flatMap(([text, one]) => (one === undefined ? [] : [[text, one] as const]));
    if (complete.length < expressions.length) return undefined;
    return { kind: 'trajectories', bound, expressions: complete, ...(goal && { goal }) };
  }

  #goal({ runs, predicate: tree }: { readonly runs?: Tree; readonly predicate: Tree }) {
    const predicate = this.#condition(tree);
    const most = runs && this.#count(runs);
    if (predicate === undefined || (runs !== undefined && most === undefined)) return undefined;
    return { predicate, ...(most !== undefined && { runs: most }) };
  }

  #boundedPath({ bound: node, path: tree }: ProbabilityNode): BoundedPath | undefined {
    const [bound, path] = [this.#bound(node), this.#path(tree)];
    return bound && path && { bound, path };
  }

  #path(tree: PathNode): PathCondition | undefined {
    if (tree.kind === 'U') {
      const [premise, goal] = [this.#condition(tree.premise), this.#condition(tree.goal)];
      return premise && goal && { kind: 'U', premise, goal };
    }
    const predicate = this.#condition(tree.predicate);
    return predicate && { kind: tree.kind, predicate };
  }

  #bound({ over: measure, limit: tree, runs: most }: RunBoundNode): RunBound | undefined {
    const over = measure === 'time' || measure === 'steps' ? measure : this.#number(measure);
    const limit = this.#constant(tree);
    if (limit !== undefined && !(limit >= 0)) this.#report(problems.badRunBound(tree.span, limit));
    const runs = most && this.#count(most);
    if (over === undefined || limit === undefined || !(limit >= 0)) return undefined;
    if (most !== undefined && runs === undefined) return undefined;
    return { over, limit, ...(runs !== undefined && { runs }) };
  }

  #count(tree: Tree): number | undefined {
    const value = this.#constant(tree);
    if (value === undefined || (Number.isInteger(value) && value > 0)) return value;
    this.#report(problems.badRunCount(tree.span, value));
    return undefined;
  }

  #constant(tree: Tree): number | undefined {
    const found = this.#number(tree);
    const value = found && this.#context.evaluate(found);
    return typeof value === 'number' ? value : undefined;
  }

  #condition(tree: Tree): Expression | undefined {
    const found = this.#context.expressions.condition(tree, { scope: this.#scope, place: 'query' });
    return found && this.#askable(found);
  }

  #number(tree: Tree): Expression | undefined {
    const found = this.#context.check(tree, { scope: this.#scope, place: 'query' });
    if (found === undefined || isNumber(found.sort) || isReal(found.sort)) return found && this.#askable(found);
    this.#report(problems.wrongSort(found.span, found.sort, 'a number or a clock'));
    return undefined;
  }

  #askable(expression: Expression): Expression | undefined {
    const wrong = changesState(expression)
      ? problems.sideEffect(expression.span, 'query')
      : mentionsDeadlock(expression)
        ? problems.deadlockInRuns(expression.span)
        : undefined;
    if (wrong !== undefined) this.#report(wrong);
    return wrong === undefined ? expression : undefined;
  }

  #report(problem: Parameters<Context['problems']['add']>[0]): void {
    this.#context.problems.add(problem);
  }
}

function mentionsDeadlock(expression: Expression): boolean {
  return expression.kind === 'deadlock' || childrenOf(expression).some(mentionsDeadlock);
}
