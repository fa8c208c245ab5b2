/** Types as annotations write them; variables are named a, b, c in the order they occur, constraints stand before. */
import { compress, variablesOf } from './compress.ts';
import type { Type, Variable } from './type.ts';

/** Several types of one message, with the same names for the same variables. */
export function printTypes(types: readonly Type[]): string[] {
  const compressed = types.map(compress);
  const names = new Map<Variable, string>();
  for (const variable of compressed.flatMap((type) => [...variablesOf(type)]))
    if (!names.has(variable)) names.set(variable, variable.rigid ?? letter(names.size));
  return compressed.map((type) => constraintsOf(type, names) + printType(type, names));
}

function letter(index: number): string {
  const round = Math.floor(index / 26);
  return String.fromCharCode(97 + (index % 26)) + (round === 0 ? '' : `${round}`);
}

function constraintsOf(type: Type, names: ReadonlyMap<Variable, string>): string {
  const all = [...new Set(variablesOf(type))].flatMap((variable) =>
    variable.constraints.map((constraint) => `${constraint} ${names.get(variable)}`),
  );
  return all.length === 0 ? '' : `${all.length === 1 ? all[0] : `(${all.join(', ')})`} => `;
}

const words = { int: 'Int', bool: 'Bool', char: 'Char', process: 'Proc', event: 'Event', complete: '()' } as const;

function printType(type: Type, names: ReadonlyMap<Variable, string>): string {
  const inner = (part: Type) => printType(part, names);
  switch (type.kind) {
    case 'variable':
      return names.get(type) ?? '_';
    case 'set':
      return `{${inner(type.of)}}`;
    case 'sequence':
      return `<${inner(type.of)}>`;
    case 'tuple':
      return `(${type.parts.map(inner).join(', ')})`;
    case 'map':
      return `(| ${inner(type.key)} => ${inner(type.value)} |)`;
    case 'function':
      return `(${type.parameters.map(inner).join(', ')}) -> ${inner(type.result)}`;
    case 'datatype':
      return type.entity.text;
    case 'dot':
      return `${operand(type.left, inner)}.${operand(type.right, inner)}`;
    case 'dotable':
      return `${operand(type.argument, inner)}=>${inner(type.result)}`;
    case 'extendable':
      return `${inner(type.via)}=>*${inner(type.ultimate)}`;
    default:
      return words[type.kind];
  }
}

/** `=>` groups to the right and binds looser than the dot. */
function operand(type: Type, inner: (part: Type) => string): string {
  return ['dotable', 'extendable', 'function'].includes(type.kind) ? `(${inner(type)})` : inner(type);
}
