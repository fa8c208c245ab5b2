/** Functions and values as code. What is a process gets a name, and what it does is computed when it is needed. */
import { Broken } from '@vedette/core';
import { noClauseMatches, patternDoesNotMatch, recursionTooDeep } from '../problems/values.ts';
import { processValue } from '../processes/process.ts';
import { entityOf, qualifiedName } from '../tree/entity.ts';
import type { DeclarationOf, Entity, Pattern } from '../tree.ts';
import { variablesIn } from '../typecheck/checker.ts';
import { force, type Lazy, Thunk } from '../values/lazy.ts';
import { showValue } from '../values/show.ts';
import type { Identity, ProcessValue, Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import { type Code, Frame, Layout, lookups } from './frame.ts';
import { compilePattern } from './pattern.ts';
import { Again, compileBody } from './tail-calls.ts';

type Given = readonly (readonly Lazy<Value>[])[];

/** A function that calls itself last more often than this probably does so for ever. */
const mostRounds = 10_000_000;

/** Makes the value of a function in a frame of the layout. */
export function compileFunction(evaluator: Evaluator, declaration: DeclarationOf<'function'>, layout: Layout): Code {
  const { name, clauses, span, timed } = declaration;
  const text = layout.prefix + qualifiedName(entityOf(name));
  const key = evaluator.keyOf(declaration);
  const captured = lookups(layout, layout.capturedBy([declaration]));
  const lists = clauses[0]!.parameters.length;
  const isProcess = evaluator.isProcess(entityOf(name), lists);
  const compiled = clauses.map(({ parameters, body }) => {
    const inside = new Layout(layout, { prefix: `${text}::`, ...(timed && { timed }) });
    for (const entity of parameters.flat().flatMap(variablesIn)) inside.add(entity);
    const matchers = parameters.flat().map((pattern) => compilePattern(evaluator, pattern, inside));
    const code =
      lists === 1 && !isProcess
        ? compileBody(evaluator, { own: entityOf(name), body }, inside)
        : evaluator.compile(body, inside);
    return { matchers, body: code };
  });
  const once = (frame: Frame, flat: readonly Lazy<Value>[]): Value | Again => {
    for (const { matchers, body } of compiled) {
      const local = new Frame(frame);
      if (matchers.every((matches, index) => matches(flat[index]!, local))) return body(local);
    }
    const shown = flat.map((value) => showValue(force(value), evaluator.ids)).join(', ');
    throw new Broken(noClauseMatches(span, name.text, `(${shown})`));
  };
  const run = (frame: Frame, given: Given): Value => {
    let result = once(frame, given.flat());
    for (let rounds = 0; result instanceof Again; rounds += 1) {
      if (rounds > mostRounds) throw new Broken(recursionTooDeep(span));
      result = once(frame, result.given);
    }
    return result;
  };
  const applied = (frame: Frame, given: Given): Value => {
    const identity = (): Identity => ({ key, text, captured: captured(frame), given });
    if (given.length < lists)
      return { kind: 'function', name: identity, apply: (more) => applied(frame, [...given, more]) };
    return isProcess ? named(identity, () => run(frame, given)) : run(frame, given);
  };
  return (frame) => applied(frame, []);
}

export function named(name: () => Identity, body: () => Value): ProcessValue {
  return processValue({ kind: 'call', name, body: new Thunk(body as () => ProcessValue) });
}

/** Makes the value on the right-hand side in a frame of the layout. */
export function compileValue(evaluator: Evaluator, declaration: DeclarationOf<'value'>, layout: Layout): Code {
  const { pattern, body, timed } = declaration;
  const entity = pattern.kind === 'name' ? entityOf(pattern) : undefined;
  const text = layout.prefix + (entity === undefined ? '_' : qualifiedName(entity));
  const code = evaluator.compile(body, new Layout(layout, { prefix: `${text}::`, ...(timed && { timed }) }));
  const inside = (frame: Frame) => code(new Frame(frame));
  if (entity === undefined || !evaluator.isProcess(entity, 0)) return inside;
  const captured = lookups(layout, layout.capturedBy([declaration]));
  const key = evaluator.keyOf(declaration);
  return (frame) =>
    named(
      () => ({ key, text, captured: captured(frame), given: [] }),
      () => inside(frame),
    );
}

/** What the variables of a pattern stand for, each computed when it is needed. */
export function bindings(
  evaluator: Evaluator,
  pattern: Pattern,
  value: Lazy<Value>,
): readonly { readonly entity: Entity; readonly value: Lazy<Value> }[] {
  const variables = variablesIn(pattern);
  if (pattern.kind === 'name' && variables.length === 1) return [{ entity: variables[0]!, value }];
  const layout = new Layout();
  for (const entity of variables) layout.add(entity);
  const matches = compilePattern(evaluator, pattern, layout);
  const frame = new Frame();
  const matched = new Thunk<Value>(() => {
    if (!matches(value, frame))
      throw new Broken(patternDoesNotMatch(pattern.span, showValue(force(value), evaluator.ids)));
    return force(value);
  });
  return variables.map((entity) => {
    const index = layout.index(entity);
    const found = new Thunk<Value>(() => {
      force(matched);
      return force(frame.values[index]!);
    });
    return { entity, value: found };
  });
}
