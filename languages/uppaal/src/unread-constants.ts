/**
 * Constants that nothing reads which runs or the model's own queries depend on. Variables count as read, because they
 * are part of every state, and types, which refuse values; templates and functions only where something names them.
 * Where constants are declared together, like the members of an enumeration, one that is read speaks for all.
 */
import type { NamedPlace } from '@vedette/core';
import { type TextPart, unreadConstants } from '@vedette/text';
import type { Expression, Item, Name, ProcessItem, Tree, VariablesDeclaration } from './tree.ts';

/** The overrides are constants' values from outside, which may read others. */
export function unreadConstantsOf(tree: Tree, overrides: ReadonlyMap<string, Expression>): readonly NamedPlace[] {
  const items = tree.items.flatMap(({ item }) => itemsOf(item));
  const taken = items.map((item) => ({ item, parts: partsOf(item) }));
  const constants = items.filter(isConstant);
  const unread = unreadConstants({
    roots: [
      [...overrides.values()],
      constants.map(({ type, declarators }) => [type, declarators.map(({ dimensions }) => dimensions)]),
      taken.filter(({ parts }) => parts === undefined).map(({ item }) => item),
    ],
    parts: taken.flatMap(({ parts = [] }) => parts),
    constants: constants.flatMap(namesDeclared),
  });
  const isUnread = (name: Name): boolean => unread.some(({ span }) => span === name.span);
  return constants.filter(({ declarators }) => declarators.every(({ name }) => isUnread(name))).flatMap(namesDeclared);
}

/** What a template declares stands beside it: a name of it is a name all the same. */
function itemsOf(item: Item): readonly Item[] {
  if (item.kind !== 'process') return [item];
  const own = item.declarations.map((one) => one.item);
  const [variables, others] = [own.filter(isVariable), own.filter((one) => !isVariable(one))];
  return [withDeclarations(item, variables), ...others];
}

/** Its variables are there where it is. */
function withDeclarations(item: ProcessItem, kept: readonly VariablesDeclaration[]): ProcessItem {
  return { ...item, declarations: kept.map((one) => ({ item: one, before: [], behind: [] })) };
}

/** Nothing for what is there in any case. */
function partsOf(item: Item): readonly TextPart[] | undefined {
  switch (item.kind) {
    case 'process':
    case 'function':
    case 'instantiation':
      return [{ name: item.name.text, syntax: item }];
    case 'variables':
      return isConstant(item)
        ? item.declarators.map((one) => ({ name: one.name.text, syntax: [item.type, one] }))
        : undefined;
    case 'typedef':
    case 'system':
    case 'channel-priority':
    case 'progress':
    case 'gantt':
    case 'query':
      return undefined;
    default:
      return item satisfies never;
  }
}

/** One with a range says which values fit together: `const int[1, 1] fits = a < b ? 1 : 0`. */
function isConstant(item: Item): item is VariablesDeclaration {
  if (item.kind !== 'variables' || !item.type.prefixes.includes('const')) return false;
  return item.type.base.kind !== 'int' || item.type.base.range === undefined;
}

function isVariable(item: Item): item is VariablesDeclaration {
  return item.kind === 'variables' && !isConstant(item);
}

function namesDeclared({ declarators }: VariablesDeclaration): readonly NamedPlace[] {
  return declarators.map(({ name: { text: name, span } }) => ({ name, span }));
}
