/**
 * Constants of a script that nothing reads but other such constants: `N = 3`, `Ids = {0..N-1}`. Every process and
 * function counts as reading what it names, because each can be asked for from outside.
 */
import type { NamedPlace } from '@vedette/core';
import { unreadConstants } from '@vedette/text';
import { flattened } from './annotations.ts';
import { constantOf } from './constants.ts';
import type { Declaration, DeclarationOf, Expression, Script } from './tree.ts';

export function unreadConstantsOf(script: Script): readonly NamedPlace[] {
  const declarations = flattened(script.declarations);
  const plain = plainConstants(declarations);
  const isPlain = (one: Declaration): boolean => one.kind === 'value' && plain.get(constantOf(one) ?? '') === one;
  // The type of a constant is no use of it.
  const isRoot = (one: Declaration): boolean => !isPlain(one) && one.kind !== 'annotation';
  return unreadConstants({
    roots: declarations.filter(isRoot),
    parts: [...plain].map(([name, { body: syntax }]) => ({ name, syntax })),
    constants: [...plain].map(([name, { pattern }]) => ({ name, span: pattern.span })),
  });
}

type Constant = DeclarationOf<'value'>;

/** Values without processes, functions and events in them. */
function plainConstants(declarations: readonly Declaration[]): ReadonlyMap<string, Constant> {
  const all = new Map<string, Constant>();
  for (const one of declarations) if (one.kind === 'value') all.set(constantOf(one) ?? '', one);
  all.delete('');
  const plain = new Map<string, Constant>();
  const decide = (name: string, above: ReadonlySet<string>): boolean => {
    const constant = all.get(name);
    if (plain.has(name)) return true;
    if (constant === undefined || above.has(name)) return false;
    const isKnown = (other: string): boolean => decide(other, new Set([...above, name]));
    if (!isPlainValue(constant.body, isKnown)) return false;
    plain.set(name, constant);
    return true;
  };
  for (const name of all.keys()) decide(name, new Set());
  return plain;
}

const values = new Set(['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', 'and', 'or', '^']);

function isPlainValue(body: Expression, isKnown: (name: string) => boolean): boolean {
  const isPlain = (one: Expression): boolean => isPlainValue(one, isKnown);
  switch (body.kind) {
    case 'number':
    case 'boolean':
    case 'character':
    case 'string':
      return true;
    case 'name':
      return body.path.length === 1 && isKnown(body.path[0]!);
    case 'parenthesised':
      return isPlain(body.inner);
    case 'unary':
      return isPlain(body.operand);
    case 'binary':
      return values.has(body.operator) && isPlain(body.left) && isPlain(body.right);
    case 'tuple':
      return body.parts.every(isPlain);
    case 'collection':
      return body.into !== 'closure' && body.statements === undefined && body.items.every(isPlain);
    case 'range':
      return body.statements === undefined && isPlain(body.from) && (body.to === undefined || isPlain(body.to));
    // How a value from outside is put in: see `overrideConstants`.
    case 'if':
      return isPlain(body.condition) && isPlain(body.yes) && isPlain(body.no);
    default:
      return false;
  }
}
