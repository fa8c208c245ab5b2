/**
 * Which declarations may stand where: nothing that makes events or asks questions in a `let`, no questions in modules.
 */
import { notAllowedHere } from '../problems/reading.ts';
import type { Declaration } from '../tree.ts';
import type { Reader } from './reader.ts';

export const kindName: Readonly<Record<Declaration['kind'], string>> = {
  function: 'A function',
  value: 'A value',
  channel: 'A channel',
  datatype: 'A datatype',
  subtype: 'A subtype',
  nametype: 'A nametype',
  external: 'An external function',
  transparent: 'A transparent function',
  assert: 'An assertion',
  module: 'A module',
  instance: 'An instance of a module',
  timed: 'A Timed section',
  print: 'A print statement',
  annotation: 'A type annotation',
  include: 'An include',
};

const local: ReadonlySet<Declaration['kind']> = new Set(['function', 'value', 'external', 'transparent', 'annotation']);

export function allowedInLet(declaration: Declaration): boolean {
  if (declaration.kind === 'timed') return declaration.declarations.every(allowedInLet);
  return local.has(declaration.kind);
}

/** What modules and Timed sections do not hold; asked of everything inside them. */
export function refuseInside(reader: Reader, declarations: readonly Declaration[], where: 'module' | 'timed'): void {
  for (const declaration of declarations) {
    const { kind, span } = declaration;
    const place = where === 'module' ? 'a module' : 'a Timed section';
    if (kind === 'print' || (kind === 'assert' && where === 'module'))
      reader.problems.push(notAllowedHere(span, kindName[kind], place));
    if (kind === 'timed' && where === 'module') refuseInside(reader, declaration.declarations, where);
  }
}
