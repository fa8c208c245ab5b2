/** Waiting processes and messages as people read them: as terms of the calculus, or with their waiting constants. */
import { type Environment, lookUp } from '../evaluate-expression.ts';
import { ProcessPrinter } from '../print-process.ts';
import { Substitution } from '../semantics/substitute.ts';
import type { Pattern } from '../tree.ts';
import type { Values } from '../values.ts';
import type { Parking } from './parking.ts';

/** A waiting process as its constant with arguments, `_` for those its code needs no more; else as its term. */
export function processText(parking: Parking, closure: number): string {
  const { point, environment } = parking.open(closure);
  if (point.constant === undefined) return termText(parking, closure);
  const { name, parameters } = point.constant;
  const { values } = parking.model.evaluator;
  return `${name.text}(${parameters.map((pattern) => argumentText(pattern, environment, values)).join(', ')})`;
}

/** The waiting process as the calculus has it after evaluation. */
export function termText(parking: Parking, closure: number): string {
  const { model } = parking;
  const { point, environment } = parking.open(closure);
  const substitution = new Substitution(model.evaluator, model.constants);
  const printer = new ProcessPrinter((value) => model.evaluator.values.text(value));
  return printer.flat(substitution.process(point.process, environment));
}

/** A message under way as the calculus has it. */
export function messageTerm(parking: Parking, message: number): string {
  const { values } = parking.model.evaluator;
  const [, ...indices] = values.parts(parking.channelOf(message));
  const subscripts = indices.length === 0 ? '' : `[${indices.map((index) => values.text(index)).join(', ')}]`;
  const value = values.text(parking.valueOf(message));
  const family = parking.familyOf(parking.channelOf(message));
  return `${family}${subscripts}!${value === 'bottom' ? '' : `(${value})`}`;
}

function argumentText(pattern: Pattern, environment: Environment, values: Values): string {
  if (pattern.kind === 'tuple')
    return `(${pattern.parts.map((part) => argumentText(part, environment, values)).join(', ')})`;
  const value = lookUp(environment, pattern.name.text);
  return value === undefined ? '_' : values.text(value);
}
