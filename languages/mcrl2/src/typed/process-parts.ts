/** The process terms that a term is made of; calls are not followed. */
import type { TypedProcess } from './specification.ts';

export function partsOf(process: TypedProcess): readonly TypedProcess[] {
  switch (process.kind) {
    case 'delta':
    case 'tau':
    case 'action':
    case 'call':
      return [];
    case 'choice':
    case 'sequence':
    case 'parallel':
      return process.parts;
    case 'left-merge':
    case 'synchronise':
      return [process.left, process.right];
    case 'condition':
      return process.elsePart === undefined ? [process.thenPart] : [process.thenPart, process.elsePart];
    case 'sum':
    case 'block':
    case 'hide':
    case 'allow':
    case 'rename':
    case 'comm':
      return [process.body];
    default:
      return process satisfies never;
  }
}
