/** Calls of functions: arguments by value fit, arguments by reference are variables of the very sort. */
import { refused } from '../problems.ts';
import type { Expression as Tree } from '../tree.ts';
import type { Expression, FunctionDeclaration, Variable } from '../typed/index.ts';
import { checkAssignable } from './assignable.ts';
import { builtinFunction, floatingFunctions } from './builtins.ts';
import type { Context } from './context.ts';
import * as problems from './problems.ts';
import type { Meaning, Surroundings } from './scope.ts';
import { numericSort, refersTo } from './sort-rules.ts';

type Of<K extends Tree['kind']> = Extract<Tree, { readonly kind: K }>;

export class CallChecker {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  check(tree: Of<'call'>, at: Surroundings): Expression | undefined {
    const meaning = at.scope.find(tree.callee.text);
    if (meaning?.kind === 'function') return this.#callOf(meaning.function, tree, at);
    if (meaning?.kind === 'broken') return undefined;
    if (meaning === undefined && tree.callee.text === 'abs') return this.#absolute(tree, at);
    const builtin =
      meaning === undefined && this.#context.reals === 'kept' ? builtinFunction(tree.callee.text) : undefined;
    if (builtin !== undefined) return this.#callOf(builtin, tree, at);
    if (meaning?.kind === 'floating') this.#context.problems.add(refused(tree.callee.span, 'double'));
    else if (meaning?.kind === 'unfinished') this.#context.problems.add(problems.recursive(tree.callee));
    else if (meaning !== undefined)
      this.#context.problems.add(problems.wrongKind(tree.callee.span, kindText(meaning), 'a function'));
    else if (floatingFunctions.has(tree.callee.text)) this.#context.problems.add(refused(tree.callee.span, 'builtin'));
    else
      this.#context.problems.add(
        problems.unknownFunction(
          tree.callee,
          at.scope.names(({ kind }) => kind === 'function'),
        ),
      );
    return undefined;
  }

  /** `P.f(x)`: a function in the scope of a process, with arguments of the query. */
  member(found: FunctionDeclaration, tree: Of<'member-call'>, at: Surroundings): Expression | undefined {
    const { arguments: list, span } = tree;
    return this.#callOf(found, { kind: 'call', callee: tree.callee.name, arguments: list, span }, at);
  }

  #absolute(tree: Of<'call'>, at: Surroundings): Expression | undefined {
    const [argument] = tree.arguments;
    if (tree.arguments.length !== 1 || argument === undefined) {
      this.#context.problems.add(
        problems.wrongCount(tree.callee, 'parameters', { has: 1, given: tree.arguments.length }),
      );
      return undefined;
    }
    const operand = this.#context.expressions.integer(argument, at);
    return operand && { kind: 'unary', operator: 'abs', operand, sort: numericSort(operand.sort), span: tree.span };
  }

  #callOf(callee: FunctionDeclaration, tree: Of<'call'>, at: Surroundings): Expression | undefined {
    const { parameters, result } = callee;
    if (parameters.length !== tree.arguments.length) {
      this.#context.problems.add(
        problems.wrongCount(tree.callee, 'parameters', { has: parameters.length, given: tree.arguments.length }),
      );
      return undefined;
    }
    const given = tree.arguments.map((argument, index) => this.argument(argument, parameters[index]!, at));
    if (given.some((argument) => argument === undefined)) return undefined;
    const list = given.filter((argument) => argument !== undefined);
    return { kind: 'call', function: callee, arguments: list, sort: result, span: tree.span };
  }

  /** An argument for a parameter of a function. */
  argument(tree: Tree, parameter: Pick<Variable, 'sort' | 'storage'>, at: Surroundings): Expression | undefined {
    if (parameter.storage !== 'reference') return this.#context.expressions.fitting(tree, parameter.sort, at);
    const found = this.#context.check(tree, at);
    if (found === undefined) return undefined;
    const wrong = refersTo(found.sort, parameter.sort)
      ? checkAssignable(tree, found, at)
      : problems.badReference(found.span, found.sort, parameter.sort);
    if (wrong !== undefined) this.#context.problems.add(wrong);
    return wrong === undefined ? found : undefined;
  }
}

function kindText({ kind }: Meaning): string {
  return kind === 'family' || kind === 'template' ? 'a process' : kind === 'type' ? 'a type' : 'a value';
}
