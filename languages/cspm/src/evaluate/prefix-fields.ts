/**
 * The fields of a prefix as code. `?x` takes one complete field, or all that is missing if it is the last field;
 * patterns that do not match are passed over.
 */
import type { Span } from '@vedette/core';
import { entityOf, matchesItself } from '../tree/entity.ts';
import type { Field, Pattern } from '../tree.ts';
import { variablesIn } from '../typecheck/checker.ts';
import { combine, extensions, nextField } from '../values/dots.ts';
import type { Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import { Frame, Layout } from './frame.ts';
import { compilePattern, fieldsOfPattern } from './pattern.ts';
import { sortedElements } from './statements.ts';

/** One choice of the fields: the event so far, and what patterns bound. */
export interface Choice {
  readonly event: Value;
  readonly frame: Frame;
}

type Choices = (choice: Choice) => Iterable<Choice>;

interface Position {
  readonly layout: Layout;
  /** Fields of another kind stand behind these. */
  readonly followed: boolean;
}

export function compileFields(
  evaluator: Evaluator,
  fields: readonly Field[],
  { layout, followed }: Position,
): { readonly layout: Layout; readonly choices: Choices } {
  const [field, ...others] = fields;
  if (field === undefined) return { layout, choices: (choice) => [choice] };
  const isLast = others.length === 0 && !followed;
  const first =
    field.kind === 'output' ? output(evaluator, field, layout) : input(evaluator, field, { layout, isLast });
  const rest = compileFields(evaluator, others, { layout: first.layout, followed });
  return {
    layout: rest.layout,
    *choices(choice) {
      for (const one of first.choices(choice)) yield* rest.choices(one);
    },
  };
}

function output(evaluator: Evaluator, field: Extract<Field, { readonly kind: 'output' }>, layout: Layout) {
  const code = evaluator.compile(field.value, layout);
  const choices: Choices = ({ event, frame }) => [
    { event: evaluator.at(field.span, () => combine(event, code(frame), evaluator.ids)), frame },
  ];
  return { layout, choices };
}

function input(
  evaluator: Evaluator,
  field: Exclude<Field, { readonly kind: 'output' }>,
  { layout, isLast }: { readonly layout: Layout; readonly isLast: boolean },
) {
  const { ids } = evaluator;
  const inside = new Layout(layout);
  for (const entity of variablesIn(field.pattern)) inside.add(entity);
  if (field.within === undefined)
    return { layout: inside, choices: inputChoices(evaluator, field, { inside, isLast }) };
  const set = evaluator.compile(field.within, layout);
  const matches = compilePattern(evaluator, field.pattern, inside);
  const within = field.within.span;
  const choices: Choices = function* ({ event, frame }) {
    const values = set(frame);
    if (values.kind !== 'set') throw new Error('A field ranges over a set.');
    for (const value of evaluator.at(within, () => sortedElements(evaluator, values))) {
      const local = new Frame(frame);
      if (matches(value, local))
        yield { event: evaluator.at(field.span, () => combine(event, value, ids)), frame: local };
    }
  };
  return { layout: inside, choices };
}

/** Without a set the channel says what the field ranges over. */
function inputChoices(
  evaluator: Evaluator,
  field: Exclude<Field, { readonly kind: 'output' }>,
  { inside, isLast }: { readonly inside: Layout; readonly isLast: boolean },
): Choices {
  const patterns = fieldsOfPattern(field.pattern);
  const steps = patterns.map((pattern, index) =>
    step(evaluator, pattern, { inside, isLast: isLast && index === patterns.length - 1, span: field.span }),
  );
  return function* ({ event, frame }) {
    let choices: Choice[] = [{ event, frame: new Frame(frame) }];
    for (const next of steps) choices = choices.flatMap((choice) => [...next(choice)]);
    yield* choices;
  };
}

function step(
  evaluator: Evaluator,
  pattern: Pattern,
  { inside, isLast, span }: { readonly inside: Layout; readonly isLast: boolean; readonly span: Span },
): Choices {
  const { ids } = evaluator;
  const entity = pattern.kind === 'name' ? entityOf(pattern) : undefined;
  if (entity !== undefined && matchesItself(entity)) {
    const label: Value = { kind: 'dot', label: evaluator.label(entity), parts: [] };
    return ({ event, frame }) => [{ event: evaluator.at(span, () => combine(event, label, ids)), frame }];
  }
  const matches = compilePattern(evaluator, pattern, inside);
  return function* ({ event, frame }) {
    const values = evaluator.at(span, () =>
      sortedElements(evaluator, isLast ? extensions(event, ids) : nextField(event, ids)),
    );
    for (const value of values) {
      const local = new Frame(frame.parent);
      for (const known of frame.values) local.values.push(known);
      if (matches(value, local)) yield { event: evaluator.at(span, () => combine(event, value, ids)), frame: local };
    }
  };
}
