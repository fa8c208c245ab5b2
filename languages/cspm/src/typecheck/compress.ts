/** Types with what their variables stand for put in, and walks over their variables. */
import { dotable, mapParts, type Type, type Variable } from './type.ts';

export function compress(type: Type): Type {
  if (type.kind === 'variable') return type.link === undefined ? type : shortened(type, type.link);
  if (type.kind === 'extendable') return extended(compress(type.ultimate), type.via);
  return mapParts(type, compress);
}

function shortened(variable: Variable, link: Type): Type {
  const compressed = compress(link);
  variable.link = compressed;
  return compressed;
}

/** `via=>*ultimate`, where some or all of what is missing may be known. */
function extended(ultimate: Type, via: Variable): Type {
  if (via.link === undefined) return { kind: 'extendable', ultimate, via };
  return missing(ultimate, via.link);
}

function missing(ultimate: Type, known: Type): Type {
  switch (known.kind) {
    case 'complete':
      return ultimate;
    case 'variable':
      return extended(ultimate, known);
    case 'dotable':
      return dotable(compress(known.argument), missing(ultimate, known.result));
    default:
      throw new Error(`What is missing cannot be of kind ${known.kind}.`);
  }
}

/** The variables of a type that stand for themselves; the type must be compressed. */
export function* variablesOf(type: Type): Iterable<Variable> {
  switch (type.kind) {
    case 'variable':
      yield type;
      return;
    case 'extendable':
      yield type.via;
      yield* variablesOf(type.ultimate);
      return;
    default: {
      const parts: Type[] = [];
      mapParts(type, (part) => {
        parts.push(part);
        return part;
      });
      for (const part of parts) yield* variablesOf(part);
    }
  }
}

export function occurs(variable: Variable, type: Type): boolean {
  for (const found of variablesOf(compress(type))) if (found === variable) return true;
  return false;
}

/** The type with other variables; both must be compressed. */
export function substitute(type: Type, replacements: ReadonlyMap<Variable, Variable>): Type {
  if (type.kind === 'variable') return replacements.get(type) ?? type;
  const inner = mapParts(type, (part) => substitute(part, replacements));
  if (inner.kind !== 'extendable') return inner;
  return { ...inner, via: replacements.get(inner.via) ?? inner.via };
}
