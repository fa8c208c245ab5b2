/**
 * Operations to JavaScript functions, one for each number of argument lists. A function tries the equations in their
 * order; if none applies the application stays as it is, as a stuck term. A constant is computed once.
 */

import { freeVariables } from '../../typed/free-variables.ts';
import type { DeclaredSort, Operation, Sort, TypedEquation, Variable } from '../../typed/index.ts';
import type { Value } from '../engine.ts';
import { callOf, levelsOf, sortsAt } from './calls.ts';
import { Emitter, type Setting } from './emitter.ts';
import { PatternWriter } from './pattern.ts';
import { MOST_STEPS, type Place, type Program } from './unit.ts';

/** So many constructors are distinguished by a list of them. */
const FEW = 32;

/** By level: the equations whose left side has so many argument lists. */
export type Equations = ReadonlyMap<Operation, readonly (readonly TypedEquation[])[]>;

export function compileOperations(setting: Setting, operations: readonly Operation[], equations: Equations): void {
  const { program } = setting;
  const chunks: string[] = [];
  const names: string[] = [];
  for (const operation of operations) {
    const levels = levelsOf(operation.sort);
    for (let level = 0; level <= levels; level++) {
      chunks.push(writeFunction({ setting, chunks, equations }, operation, level));
      names.push(program.mappingName(operation, level));
    }
    addHandler(program, operation);
  }
  const linked = program.link(`${chunks.join('\n')}return {${names.join(',')}};`) as object;
  for (const [name, value] of Object.entries(linked)) program.names.set(name, value);
}

interface Work {
  readonly setting: Setting;
  readonly chunks: string[];
  readonly equations: Equations;
}

function writeFunction(work: Work, operation: Operation, level: number): string {
  const { program } = work.setting;
  const emitter = new Emitter(work.setting, work.chunks);
  const { domain, codomain } = sortsAt(operation.sort, level);
  const parameters = domain.map(() => program.fresh('a'));
  const needs = program.strictness.needs(operation, level);
  const places = parameters.map((code, index): Place => ({ code, isLazy: needs[index] !== true }));
  const list = work.equations.get(operation)?.[level] ?? [];
  const body = list.map((equation) => writeEquation(emitter, equation, places)).join('');
  const own = writeOwn(program, operation, argumentLists(operation.sort, parameters));
  const lower = writeLower(work, operation, { level, parameters, places });
  const stuck = program.share('k', stuckMaker(program, operation, codomain));
  const values = places.map(({ code, isLazy }) => (isLazy ? `force(${code})` : code));
  const end = `return ${stuck}(${values.join(',')});`;
  const counting =
    body === '' ? '' : `count.last=${program.operationId(operation)};if(++count.steps>${MOST_STEPS})tooMany();`;
  const text = `${counting}${emitter.declarations}${own}${body}${lower}${end}`;
  const name = program.mappingName(operation, level);
  if (level > 0) return `function ${name}(${parameters.join(',')}){${text}}`;
  const [known, compute] = [program.fresh('v'), program.fresh('v')];
  return `let ${known};function ${compute}(){${text}}function ${name}(){return ${known}===undefined?(${known}=${compute}()):${known};}`;
}

function writeEquation(emitter: Emitter, equation: TypedEquation, places: readonly Place[]): string {
  const label = emitter.program.fresh('m');
  const pattern = new PatternWriter(emitter, label);
  const parts = callOf(equation.left)?.parts ?? [];
  parts.forEach((part, index) => {
    pattern.match(part, places[index]!);
  });
  const used = [equation.right, ...(equation.condition === undefined ? [] : [equation.condition])].flatMap((part) => [
    ...freeVariables(part),
  ]);
  // The type checker has warned: an equation with a variable out of nowhere can never be used.
  if (used.some((variable: Variable) => !pattern.scope.has(variable))) return '';
  const condition =
    equation.condition === undefined
      ? ''
      : `if(${emitter.value(equation.condition, pattern.scope)}!==1)break ${label};`;
  return `${label}:{${pattern.code}${condition}return ${emitter.value(equation.right, pattern.scope)};}`;
}

/** The parameters as they are given: one list after the other. */
function argumentLists(sort: Sort, parameters: readonly string[]): readonly (readonly string[])[] {
  if (sort.kind !== 'function' || parameters.length === 0) return [];
  const count = sort.domain.length;
  return [parameters.slice(0, count), ...argumentLists(sort.codomain, parameters.slice(count))];
}

/**
 * What a projection or recogniser does by itself. What is projected may be a function that gets the other arguments.
 */
function writeOwn(program: Program, operation: Operation, lists: readonly (readonly string[])[]): string {
  const [[parameter], ...more] = [lists[0] ?? [], ...lists.slice(1)];
  if (parameter === undefined) return '';
  const { values } = program.machine;
  if (operation.kind === 'projection')
    return operation.projects
      .map(({ constructor: made, position }) => {
        const symbol = values.operationSymbol(made);
        const part = `pool.argument(${parameter},${position})`;
        const given = more.reduce((code, list) => `apply(${[code, ...list].join(',')})`, part);
        return `if(pool.symbol(${parameter})===${symbol})return ${given};`;
      })
      .join('');
  const { recognises } = operation;
  if (operation.kind !== 'recogniser' || recognises === undefined) return '';
  const owner = recognises.sort.kind === 'function' ? recognises.sort.codomain : recognises.sort;
  if (owner.kind !== 'declared') return '';
  if (values.isImmediate(owner))
    return `if(${parameter}>=0)return ${parameter}===${values.construct(recognises, [])}?1:0;`;
  if (owner.constructors.length > FEW) return writeRecogniser(program, recognises, owner, parameter);
  return `switch(pool.symbol(${parameter})){${owner.constructors
    .map((made) => `case ${values.operationSymbol(made)}:return ${made === recognises ? 1 : 0};`)
    .join('')}}`;
}

/** Without a list of all constructors: together, the recognisers of a sort would have a square of them. */
function writeRecogniser(program: Program, recognised: Operation, owner: DeclaredSort, parameter: string): string {
  const { values } = program.machine;
  const isMade = program.share('k', (value: Value): boolean => {
    const symbol = values.symbols[values.pool.symbol(value)]!;
    return (
      symbol.kind === 'operation' && symbol.operation.kind === 'constructor' && resultOf(symbol.operation) === owner
    );
  });
  return `if(${isMade}(${parameter}))return pool.symbol(${parameter})===${values.operationSymbol(recognised)}?1:0;`;
}

function resultOf({ sort }: Operation): Sort {
  return sort.kind === 'function' ? sort.codomain : sort;
}

/** Equations for fewer arguments give a function; it is applied to the rest. */
function writeLower(
  { setting, equations }: Work,
  operation: Operation,
  {
    level,
    parameters,
    places,
  }: { readonly level: number; readonly parameters: readonly string[]; readonly places: readonly Place[] },
): string {
  const levels = equations.get(operation) ?? [];
  const isThere = levels.slice(0, level).some((list) => list.length > 0);
  if (!isThere) return '';
  const { program } = setting;
  const count = sortsAt(operation.sort, level - 1).domain.length;
  const values = places.map(({ code, isLazy }) => (isLazy ? `force(${code})` : code));
  const name = program.fresh('v');
  const symbol = program.machine.values.operationSymbol(operation);
  const head = `${program.mappingName(operation, level - 1)}(${values.slice(0, count).join(',')})`;
  const rest = values.slice(count, parameters.length).join(',');
  return `const ${name}=${head};if(pool.symbol(${name})!==${symbol})return apply(${name},${rest});`;
}

function stuckMaker({ machine }: Program, operation: Operation, codomain: Sort): (...parts: number[]) => number {
  const { values } = machine;
  const symbol = values.operationSymbol(operation);
  if (operation.kind === 'constructor' && codomain.kind !== 'function')
    return (...parts) => values.construct(operation, parts);
  if (codomain.kind === 'function') return (...parts) => values.pool.intern(symbol, parts);
  if (operation.kind === 'projection') return (...parts) => values.partial(symbol, parts, codomain);
  return (...parts) => values.stuck(symbol, parts, codomain);
}

/** Applies an operation that has some of its arguments to more of them. */
function addHandler(program: Program, operation: Operation): void {
  const { values } = program.machine;
  if (operation.sort.kind !== 'function') return;
  const counts = Array.from(
    { length: levelsOf(operation.sort) },
    (_, level) => sortsAt(operation.sort, level).domain.length,
  );
  values.handlers[values.operationSymbol(operation)] = (term, ...parts) => {
    const given = values.argumentsOf(term);
    const compute = program.names.get(program.mappingName(operation, counts.indexOf(given.length) + 1));
    return (compute as (...all: number[]) => number)(...given, ...parts);
  };
}
