/** Type annotations as text. */
import type { Type, TypeScheme } from '../tree.ts';

export function printScheme({ constraints, type }: TypeScheme): string {
  const [first, ...others] = constraints.map(({ constraint, variable }) => `${constraint} ${variable}`);
  if (first === undefined) return printType(type);
  return `${others.length === 0 ? first : `(${[first, ...others].join(', ')})`} => ${printType(type)}`;
}

const arrows = { dot: '.', extends: '=>', yields: '=>*' } as const;

function printType(type: Type): string {
  switch (type.kind) {
    case 'name':
      return type.path.join('::');
    case 'set':
      return `{${printType(type.inner)}}`;
    case 'sequence':
      return `<${printType(type.inner)}>`;
    case 'parenthesised':
      return `(${printType(type.inner)})`;
    case 'tuple':
      return `(${type.parts.map(printType).join(', ')})`;
    case 'map':
      return `(| ${printType(type.key)} => ${printType(type.value)} |)`;
    case 'dot':
    case 'extends':
    case 'yields':
      return `${printType(type.left)}${arrows[type.kind]}${printType(type.right)}`;
    case 'function':
      return `(${type.parameters.map(printType).join(', ')}) -> ${printType(type.result)}`;
    default:
      return type satisfies never;
  }
}
