/** The messages of symmetry: why the members of a sort are not interchangeable, and where. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { problem } from '../problems/problem.ts';

const without = 'Name no symmetric sort, or write the model so that it treats all members alike.';

export function unknownSymmetricSort(span: Span, name: string, enumerations: readonly string[]): Problem {
  const known = enumerations.length === 0 ? 'This model has none.' : `This model has: ${enumerations.join(', ')}.`;
  return problem('unknown-symmetric-sort', span, {
    message: `No sort ${quoted(name)} is a "struct" of constants, so that its members could change places.`,
    hint: didYouMean(name, enumerations) ?? known,
  });
}

export function tooManyMembers(span: Span, name: string, most: number): Problem {
  return problem('too-many-members', span, {
    message: `The sort ${quoted(name)} is not used for symmetry: there are more than ${most} ways in which its members can change places.`,
    hint: 'Use fewer members, or name no symmetric sort.',
  });
}

export function memberNamed(span: Span, sort: string, member: string): Problem {
  return problem('member-named', span, {
    message: `The members of ${quoted(sort)} cannot change places: ${quoted(member)} is treated in a way of its own here.`,
    hint: without,
  });
}

export function membersOrdered(span: Span, sort: string, operator: string): Problem {
  return problem('members-ordered', span, {
    message: `The members of ${quoted(sort)} cannot change places: ${quoted(operator)} depends on their order here.`,
    hint: without,
  });
}

export function memberUndetermined(span: Span, sort: string): Problem {
  return problem('member-undetermined', span, {
    message: `The members of ${quoted(sort)} cannot change places: a global variable stands for any of them.`,
    hint: without,
  });
}

export function cannotBeRenamed(span: Span, sort: string, held: string): Problem {
  return problem('cannot-be-renamed', span, {
    message: `The members of ${quoted(sort)} cannot change places in values of the sort ${quoted(held)}, which a state has here.`,
    hint: 'Lists, finite sets and structured sorts can be renamed; functions, sets and bags cannot.',
  });
}

export function noCounterpart(span: Span, sort: string, component: string): Problem {
  return problem('no-counterpart', span, {
    message: `The members of ${quoted(sort)} cannot change places: no component is to another member what ${quoted(component)} is to its own.`,
    hint: without,
  });
}

export function unevenComposition(span: Span, sort: string): Problem {
  return problem('uneven-composition', span, {
    message: `The members of ${quoted(sort)} cannot change places: the components do not act together, or do not start, in the same way for all of them.`,
    hint: without,
  });
}
