/** The values of the built-in names. */
import { builtin } from '../../builtins.ts';
import { processValue } from '../../processes/process.ts';
import { collect, setOf } from '../../sets/operations.ts';
import { Thunk } from '../../values/lazy.ts';
import { bool, char, type FunctionValue, type Value } from '../../values/value.ts';
import type { Evaluator } from '../evaluator.ts';
import { processBuiltins } from './processes.ts';
import { mapBuiltins, sequenceBuiltins } from './sequences-and-maps.ts';
import { setBuiltins } from './sets.ts';

const constants: ReadonlyMap<string, (evaluator: Evaluator) => Value> = new Map<
  string,
  (evaluator: Evaluator) => Value
>([
  ['True', () => bool(true)],
  ['False', () => bool(false)],
  ['Bool', ({ ids }) => collect([bool(false), bool(true)], ids)],
  ['Int', () => setOf({ kind: 'integers' })],
  ['Proc', () => setOf({ kind: 'processes' })],
  [
    'Char',
    ({ ids }) =>
      collect(
        Array.from({ length: 0x250 }, (_, code) => char(String.fromCodePoint(code))),
        ids,
      ),
  ],
  ['Events', (evaluator) => evaluator.events()],
  ['emptyMap', () => ({ kind: 'map', entries: new Map() })],
  ['STOP', () => processValue({ kind: 'stop' })],
  ['SKIP', () => processValue({ kind: 'skip' })],
  ['DIV', () => processValue({ kind: 'div' })],
]);

export function declareBuiltins(evaluator: Evaluator): void {
  for (const [name, value] of constants) evaluator.globals.set(builtin(name), new Thunk(() => value(evaluator)));
  for (const table of [setBuiltins, sequenceBuiltins, mapBuiltins, processBuiltins])
    for (const [name, apply] of table) {
      const value: FunctionValue = {
        kind: 'function',
        name: () => ({ key: name, text: name, captured: [], given: [] }),
        apply: (given) => apply(given, evaluator),
      };
      evaluator.globals.set(builtin(name), new Thunk<Value>(() => value));
    }
}
