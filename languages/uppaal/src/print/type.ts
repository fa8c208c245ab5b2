/** Types, dimensions and parameters to text. Expressions inside are printed by the function passed in. */
import type { BaseType, Declarator, Dimension, Expression, Parameter, Type } from '../tree.ts';

type Print = (expression: Expression) => string;

export function printType({ prefixes, base }: Type, print: Print): string {
  return [...prefixes, printBase(base, print)].join(' ');
}

function printBase(base: BaseType, print: Print): string {
  switch (base.kind) {
    case 'int':
      return base.range === undefined ? 'int' : `int[${print(base.range.low)}, ${print(base.range.high)}]`;
    case 'scalar':
      return `scalar[${print(base.size)}]`;
    case 'struct': {
      const fields = base.fields.map(({ type, declarators }) => {
        const names = declarators.map((declarator) => printDeclarator(declarator, print)).join(', ');
        return `${printType(type, print)} ${names};`;
      });
      return `struct { ${fields.join(' ')} }`;
    }
    case 'hybrid':
      return 'hybrid clock';
    case 'named':
      return base.name.text;
    default:
      return base.kind;
  }
}

export function printDeclarator({ name, dimensions }: Declarator, print: Print): string {
  return `${name.text}${printDimensions(dimensions, print)}`;
}

function printDimensions(dimensions: readonly Dimension[], print: Print): string {
  return dimensions
    .map((dimension) => `[${dimension.kind === 'type' ? printType(dimension.type, print) : print(dimension.size)}]`)
    .join('');
}

export function printParameter({ type, passing, name, dimensions }: Parameter, print: Print): string {
  return `${printType(type, print)} ${passing === 'reference' ? '&' : ''}${name.text}${printDimensions(dimensions, print)}`;
}
