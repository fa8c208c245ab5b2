/**
 * Type inference for resolved scripts: Hindley and Milner's, with constraints and with dots. After the type checker of
 * libcspm, whose verdicts this one agrees with. One problem per group of declarations.
 */
import type { Problem } from '@vedette/core';
import type { Resolved } from '../resolve/index.ts';
import type { Declaration, Entity, Expression } from '../tree.ts';
import { Checker, type Inference } from './checker.ts';
import { compress } from './compress.ts';
import { checkDeclarations } from './declarations.ts';
import { inferExpression } from './expression.ts';
import { printTypes } from './print-type.ts';

const inference: Inference = {
  expression: inferExpression,
  locals(checker, list) {
    const [problem] = checkDeclarations(checker, list, { generalise: 'annotated', unknownFields: 'refused' });
    if (problem !== undefined) checker.fail(problem);
  },
};

export interface Typed {
  readonly problems: readonly Problem[];
  /** What is wrong with declarations from outside, which declare nothing that others use. */
  problemsIn(declarations: readonly Declaration[]): readonly Problem[];
  /** Whether a name stands for a process once it is applied to so many lists of arguments. */
  isProcess(entity: Entity, lists: number): boolean;
  /** The type of an expression from outside, as annotations write it, or what is wrong with it. */
  typeOf(expression: Expression): { readonly type?: string; readonly problem?: Problem };
}

export function typecheck({ declarations }: Resolved): Typed {
  const nowhere = { source: '', start: 0, end: 0 };
  const checker = new Checker(inference, declarations[0]?.span ?? nowhere);
  const problemsIn = (list: readonly Declaration[]): readonly Problem[] =>
    checkDeclarations(checker, list, { generalise: 'everything', unknownFields: 'refused' });
  return {
    problems: problemsIn(declarations),
    problemsIn,
    isProcess(entity, lists) {
      let type = compress(checker.scheme(entity).type);
      for (let left = lists; left > 0 && type.kind === 'function'; left -= 1) type = type.result;
      return type.kind === 'process';
    },
    typeOf(expression) {
      let type = '';
      const problem = checker.attempt(() => {
        type = printTypes([checker.evaluateDots(checker.infer(expression))])[0]!;
      });
      return problem === undefined ? { type } : { problem };
    },
  };
}
