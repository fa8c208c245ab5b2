/**
 * Functions of the language family that compute with floating point numbers: known by name. Exhaustive searches refuse
 * them; simulation has those of `interpret/real-functions.ts`.
 */
import { parametersOf, realFunctions } from '../interpret/real-functions.ts';
import { doubleSort, type FunctionDeclaration, type Sort, type Variable, widestInteger } from '../typed/index.ts';

const others = 'nextafter fpclassify isnormal isunordered';

export const floatingFunctions: ReadonlySet<string> = new Set([...Object.keys(realFunctions), ...others.split(' ')]);

const integerResults: ReadonlySet<string> = new Set('fint ilogb signbit isfinite isinf isnan'.split(' '));
const built = new Map<string, FunctionDeclaration>();
const nowhere = { source: 'the language', start: 0, end: 0 };

/** As a declaration with parameters, so that calls are checked like any other. */
export function builtinFunction(name: string): FunctionDeclaration | undefined {
  if (!Object.hasOwn(realFunctions, name)) return undefined;
  const known = built.get(name) ?? declaration(name);
  built.set(name, known);
  return known;
}

function declaration(name: string): FunctionDeclaration {
  const count = parametersOf(name);
  const result: Sort = integerResults.has(name) ? widestInteger : doubleSort;
  const parameters = Array.from({ length: count }, (_, i): Variable => {
    return { name: `${i + 1}`, sort: doubleSort, storage: 'parameter', initial: 0, span: nowhere };
  });
  const body = { kind: 'block', statements: [], span: nowhere } as const;
  return { name, parameters, result, body, span: nowhere, builtin: name };
}
