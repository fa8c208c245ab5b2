/**
 * The messages of process lowering: what cannot be made into a network of linear processes, why, and the usual rewrite.
 */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { problem } from '../problems/problem.ts';

/** Stops lowering; caught where the stage begins and never seen outside it. */
export class Refused extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'Refused';
    this.problem = problem;
  }
}

export function unguardedRecursion(span: Span, process: string): Problem {
  return problem('unguarded-recursion', span, {
    message: `The process ${quoted(process)} calls itself before it does an action, so what it can do first is not defined.`,
    hint: `Put an action before the call, or write the choices of ${quoted(process)} out with "sum" and conditions.`,
  });
}

export function unboundedStack(span: Span, process: string): Problem {
  return problem('unbounded-stack', span, {
    message: `The process ${quoted(process)} calls itself with more to do after the call, so what is left to do grows without bound.`,
    hint: 'A recursive call must come last: "P = a . P . b" needs a stack. Keep a counter or a list in a parameter.',
  });
}

const operatorWords: ReadonlyMap<string, string> = new Map(
  Object.entries({
    parallel: 'A parallel composition ("||")',
    'left-merge': 'A left merge ("||_")',
    synchronise: 'A synchronisation ("|") of processes that are not actions',
    allow: '"allow"',
    block: '"block"',
    comm: '"comm"',
    hide: '"hide"',
    rename: '"rename"',
  }),
);

export function networkInsideSequence(span: Span, kind: string): Problem {
  return problem('parallel-inside-sequence', span, {
    message: `${operatorWords.get(kind) ?? quoted(kind)} cannot be started from inside a sequential process.`,
    hint: 'The components of a system are fixed at its start: move it to "init", or to a process that only "init" and other such processes use, and start the component with a first action.',
  });
}

export function notSupportedHere(span: Span, kind: string): Problem {
  return problem('merge-not-supported', span, {
    message: `${operatorWords.get(kind) ?? quoted(kind)} is not supported between the components of a system.`,
    hint: 'Use "||" with "allow" or "block" to say who starts.',
  });
}

export function tooManyComponents(span: Span, most: number): Problem {
  return problem('too-many-components', span, {
    message: `This starts more than ${most} components.`,
    hint: 'Recursion through "||" multiplies: start fewer processes in each call.',
  });
}

export function endlessNetwork(span: Span, most: number): Problem {
  return problem('endless-network', span, {
    message: `This starts more than ${most} processes inside each other.`,
    hint: 'The number of components must be fixed: recursion through "||" has to end by a condition on constants.',
  });
}

export function tooManyLocations(span: Span, most: number): Problem {
  return problem('too-many-locations', span, {
    message: `This process has more than ${most} control locations.`,
    hint: 'Keep what it remembers in parameters, or shorten the chains of terminating processes.',
  });
}

export function tooManyCombinations(span: Span, most: number): Problem {
  return problem('too-many-combinations', span, {
    message: `The components can act together in more than ${most} ways.`,
    hint: 'Put "allow" around them: without it every set of components may act at the same time.',
  });
}

export function neverAllowed(span: Span, multiActions: readonly string[]): Problem {
  const names = multiActions.map(quoted).join(', ');
  const what = multiActions.length === 1 ? `${names} is allowed but` : `${names} are allowed but`;
  return {
    ...problem('never-allowed', span, {
      message: `${what} can never happen here.`,
      hint: 'Check the spelling, and that "comm" has the communication it needs.',
    }),
    severity: 'warning',
  };
}

export function unknownConstant(span: Span, name: string, meant: string | undefined): Problem {
  return problem('unknown-constant', span, {
    message: `This model has no constant ${quoted(name)} to set.`,
    hint: meant ?? 'Declare it with "map" and give it a value with "eqn".',
  });
}

export function badConstant(span: Span, name: string): Problem {
  return problem('bad-constant', span, {
    message: `The value given for the constant ${quoted(name)} is not a data expression.`,
    hint: 'Give a value such as 3, true or [1, 2].',
  });
}
