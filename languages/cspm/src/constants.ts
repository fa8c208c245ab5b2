/**
 * Constants set from outside: `-c N=3` puts another value into the declaration `N = ...` at the top level of a script,
 * or of a file that it includes. The value is any expression of the script. It must have the type of the one it
 * replaces, which is why that one stays in the tree: the type checker sees both, and only the new one is computed.
 */
import type { Outcome, Problem, SourceText } from '@vedette/core';
import { LineMap } from '@vedette/text';
import { flattened } from './annotations.ts';
import { parseExpressionText } from './parse/index.ts';
import { notAConstant, unknownConstant } from './problems/constants.ts';
import type { Declaration, DeclarationOf, Expression, Script } from './tree.ts';

export function overrideConstants(script: Script, constants: ReadonlyMap<string, string>): Outcome<Script> {
  const problems: Problem[] = [];
  const texts: SourceText[] = [];
  const given = new Map<string, Expression>();
  const known = namesIn(flattened(script.declarations));
  for (const [name, text] of constants) {
    const source = `-c ${name}`;
    texts.push(new LineMap(source, text));
    const refusal = refusalOf(name, { source, start: 0, end: text.length }, known);
    if (refusal !== undefined) problems.push(refusal);
    const { value, problems: unread } = parseExpressionText(source, text);
    for (const problem of unread) problems.push(problem);
    if (value !== undefined) given.set(name, value);
  }
  const value = { ...script, declarations: replaced(script.declarations, given) };
  return problems.length > 0 ? { problems, texts } : { value, problems, texts };
}

/** What each name of a list is: for a constant nothing, for others what they are called. */
function namesIn(list: readonly Declaration[]): ReadonlyMap<string, string | undefined> {
  return new Map(list.flatMap(namesOf));
}

function namesOf(declaration: Declaration): readonly (readonly [string, string | undefined])[] {
  switch (declaration.kind) {
    case 'value': {
      const name = constantOf(declaration);
      return name === undefined ? [] : [[name, undefined]];
    }
    case 'function':
      return [[declaration.name.text, 'a function']];
    case 'channel':
      return declaration.names.map(({ text }) => [text, 'a channel'] as const);
    case 'datatype':
    case 'subtype':
    case 'nametype':
      return [[declaration.name.text, `a ${declaration.kind}`]];
    case 'module':
    case 'instance':
      return [[declaration.name.text, 'a module']];
    default:
      return [];
  }
}

function refusalOf(
  name: string,
  span: Problem['span'],
  known: ReadonlyMap<string, string | undefined>,
): Problem | undefined {
  const what = known.get(name);
  if (what !== undefined) return notAConstant(span, name, what);
  if (known.has(name)) return undefined;
  return unknownConstant(
    span,
    name,
    [...known].flatMap(([one, other]) => (other === undefined ? [one] : [])),
  );
}

export function constantOf({ pattern }: DeclarationOf<'value'>): string | undefined {
  return pattern.kind === 'name' && pattern.path.length === 1 ? pattern.path[0] : undefined;
}

function replaced(list: readonly Declaration[], given: ReadonlyMap<string, Expression>): readonly Declaration[] {
  return list.map((declaration) => {
    if (declaration.kind === 'include')
      return { ...declaration, declarations: replaced(declaration.declarations ?? [], given) };
    const value = declaration.kind === 'value' ? given.get(constantOf(declaration) ?? '') : undefined;
    if (declaration.kind !== 'value' || value === undefined) return declaration;
    return { ...declaration, body: inPlaceOf(declaration.body, value) };
  });
}

/** `if false then OLD else NEW`: a new value of another type is then a problem at the new one. */
function inPlaceOf(old: Expression, value: Expression): Expression {
  const { span } = old;
  return { kind: 'if', condition: { kind: 'boolean', value: false, span }, yes: old, no: value, span };
}
