/** Messages about data expressions that have no sort, or another one than is needed. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { hinted, problem } from './problem.ts';

const either = (texts: readonly string[]): string => texts.map(quoted).join(' or ');

export function unknownName(span: Span, name: string, meant: string | undefined): Problem {
  return problem('unknown-name', span, {
    message: `There is no variable, constant or function ${quoted(name)}.`,
    ...hinted(meant),
  });
}

export function mismatch(span: Span, expected: readonly string[], found: readonly string[]): Problem {
  const hint = conversionHint(expected, found);
  return problem('sort-mismatch', span, {
    message: `Expected a value of sort ${either(expected)}, found one of sort ${either(found)}.`,
    ...(hint === undefined ? {} : { hint }),
  });
}

/** A number that may be too large is converted only where the author says so. */
function conversionHint([expected]: readonly string[], [found]: readonly string[]): string | undefined {
  const numbers = ['Pos', 'Nat', 'Int', 'Real'];
  if (expected === undefined || found === undefined) return undefined;
  if (!numbers.includes(expected) || numbers.indexOf(found) <= numbers.indexOf(expected)) return undefined;
  return `Write "${found}2${expected}(...)" around it if the value always is a ${quoted(expected)}.`;
}

export function wrongOperand(
  span: Span,
  what: { readonly name: string; readonly expected: string; readonly found: readonly string[] },
): Problem {
  const message = `${quoted(what.name)} takes ${what.expected} here, not a value of sort ${either(what.found)}.`;
  return problem('wrong-operand', span, { message });
}

export function operandsDoNotGoTogether(
  span: Span,
  what: { readonly name: string; readonly found: readonly string[] },
): Problem {
  const found = what.found.map(quoted).join(' and ');
  return problem('operands-do-not-go-together', span, {
    message: `${quoted(what.name)} does not go with sorts ${found}.`,
  });
}

/** Of a process whose parameters could all keep their values. */
export function noArguments(span: Span, name: string, wanted: number): Problem {
  const hint = `To go on with the values as they are, write ${quoted(`${name}()`)}.`;
  return { ...wrongArity(span, { name, wanted: [wanted], given: 0 }), hint };
}

export function wrongArity(
  span: Span,
  what: {
    readonly name: string;
    readonly wanted: readonly number[];
    readonly given: number;
    /** As in `f: Nat # Nat -> Bool`. */
    readonly declared?: readonly string[];
  },
): Problem {
  const wanted = what.wanted.join(' or ');
  const noun = wanted === '1' ? 'argument' : 'arguments';
  const name = what.name === 'the function' ? 'The function' : quoted(what.name);
  const message = `${name} takes ${wanted} ${noun}, not ${what.given}.`;
  const hint = what.declared && { hint: `It is declared as ${either(what.declared)}.` };
  return problem('wrong-arity', span, { message, ...hint });
}

export function notAFunction(span: Span, found: readonly string[]): Problem {
  return problem('not-a-function', span, {
    message: `This has sort ${either(found)} and cannot be applied to arguments.`,
  });
}

export function updateOfNonFunction(span: Span, found: readonly string[]): Problem {
  const message = `Only a function of one argument can be updated with "[... -> ...]"; this has sort ${either(found)}.`;
  return problem('update-of-non-function', span, { message });
}

export function bareBuiltin(span: Span, name: string): Problem {
  return problem('bare-builtin', span, {
    message: `The builtin function ${quoted(name)} must be applied to arguments here.`,
    hint: `Write a lambda around it: "lambda x: ... . ${name}(x)".`,
  });
}

export function noOverload(
  span: Span,
  what: { readonly name: string; readonly found: readonly string[]; readonly candidates: readonly string[] },
): Problem {
  const found = what.found.map(quoted).join(', ');
  return problem('no-overload', span, {
    message: `No ${quoted(what.name)} takes arguments of sorts ${found}.`,
    hint: `There is ${what.candidates.join('; ')}.`,
  });
}

export function ambiguous(span: Span, candidates: readonly string[]): Problem {
  return problem('ambiguous', span, {
    message: 'It is not clear which of several declarations is meant.',
    hint: `It can be ${candidates.join(', or ')}.`,
  });
}

export function undeterminedSort(span: Span): Problem {
  return problem('undetermined-sort', span, {
    message: 'The sort of the elements is not known here.',
    hint: 'Use it where a sort is asked for, or give it a name: a mapping or variable with the sort you mean.',
  });
}

export function unboundInEquation(span: Span, name: string): Problem {
  return {
    ...problem('unbound-in-equation', span, {
      message: `The variable ${quoted(name)} does not occur on the left of the equation.`,
      hint: 'The equation can never be used: the left side must determine every variable.',
    }),
    severity: 'warning',
  };
}
