/**
 * What is said about declarations of roles. All of it are warnings: a picture may be poorer for it, a verdict never is.
 */
import type { Problem, RoleDeclaration, Span } from '@vedette/core';
import { didYouMean } from '../did-you-mean.ts';
import { problemFactory } from '../problem-factory.ts';
import { quoted } from '../quoted.ts';
import { roleKeywords } from './role-keywords.ts';

const { warning } = problemFactory('roles');

export function unknownKeyword(span: Span, word: string): Problem {
  const keywords = [...roleKeywords.keys()];
  const hint = didYouMean(word, keywords) ?? `A declaration begins with one of ${keywords.join(', ')}.`;
  return warning('unknown-role', span, `${quoted(word)} is no role.`, hint);
}

export function noNames(span: Span, keyword: string): Problem {
  const what = roleKeywords.get(keyword)?.of === 'component' ? 'components' : 'actions';
  return warning('no-names', span, `No ${what} are named after ${quoted(keyword)}.`, `Write ${keyword} NAME, NAME.`);
}

export function misplacedParameters(span: Span, name: string, expected: string): Problem {
  return warning(
    'parameters',
    span,
    `The arguments of ${quoted(name)} do not say who takes part.`,
    `Write ${name}${expected}, with _ for arguments in between that say something else.`,
  );
}

export function unknownAction(span: Span, name: string, actions: readonly string[]): Problem {
  const hint = didYouMean(name, actions) ?? listed('actions', actions);
  return warning('unknown-action', span, `The model has no action ${quoted(name)}.`, hint);
}

export function unknownComponent(span: Span, name: string, components: readonly string[]): Problem {
  const hint = didYouMean(name, components) ?? listed('components', components);
  return warning('unknown-component', span, `The model has no component ${quoted(name)}.`, hint);
}

export function declaredTwice(later: RoleDeclaration, first: RoleDeclaration): Problem {
  return warning(
    'twice',
    later.span,
    `${quoted(later.name)} is declared twice, to be something else each time; the later declaration counts.`,
    { hint: 'Keep one of the two.', related: [{ span: first.span, message: 'The first declaration is here.' }] },
  );
}

const mostListed = 20;

function listed(what: string, names: readonly string[]): string {
  if (names.length === 0) return `It has no ${what} by name.`;
  return `Its ${what} are ${names.slice(0, mostListed).join(', ')}${names.length > mostListed ? ', …' : ''}.`;
}
