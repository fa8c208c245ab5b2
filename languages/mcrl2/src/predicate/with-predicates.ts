/**
 * The model with state predicates: expressions are read, references to components become variables, what is left is
 * type-checked as the model's own expressions are, and the model is lowered again with what they read kept.
 */
import type { Excerpt, Model, Outcome, Problem } from '@vedette/core';
import { LineMap } from '@vedette/text';
import { type DataEngine, makeDataEngine } from '../data/engine.ts';
import { type Lowered, type LowerOptions, lower } from '../lower/index.ts';
import { Observed } from '../lower/observed.ts';
import { readData } from '../parse/data.ts';
import { Reader } from '../parse/reader.ts';
import * as problems from '../problems/index.ts';
import type { Declarations } from '../resolve/index.ts';
import type { DataExpression } from '../tree.ts';
import { checkData } from '../typecheck/data.ts';
import { processContext } from '../typecheck/index.ts';
import { Scope } from '../typecheck/scope.ts';
import { Bool, type Process, type TypedExpression, type TypedSpecification, type Variable } from '../typed/index.ts';
import { splitWords } from '../words.ts';
import { type NamedComponent, namedComponent } from './component-names.ts';
import { predicateOf } from './holds.ts';
import { type Reference, References } from './references.ts';

export interface PredicateSubject {
  readonly declarations: Declarations;
  readonly specification: TypedSpecification;
  readonly engine: DataEngine;
  readonly lowered: Lowered;
  readonly lowering: LowerOptions;
  /** Makes the model of what was lowered. */
  readonly modelOf: (lowered: Lowered, engine: DataEngine) => Model;
}

interface Checked {
  readonly name: string;
  readonly expression: TypedExpression;
  readonly references: readonly Reference[];
}

export function withPredicates(subject: PredicateSubject, expressions: readonly Excerpt[]): Outcome<Model> {
  const texts = expressions.map(({ source, start, text }) => new LineMap(source, `${' '.repeat(start)}${text}`));
  const { declarations, specification, lowered, engine } = subject;
  const components = lowered.layout.components.map((component) => namedComponent(component, engine));
  const processes = new Set(specification.processes.map(({ name }) => name));
  const read = expressions.map((excerpt) => checkedPredicate(excerpt, { declarations, components, processes }));
  const found = read.flatMap((one) => one.problems);
  const checked = read.flatMap(({ predicate }) => predicate ?? []);
  if (checked.length < expressions.length) return { problems: found, texts };
  // Expressions may need sorts that the model did not, so the data is compiled again.
  const { engine: own, problems: refused } = makeDataEngine(specification);
  if (own === undefined) return { problems: refused, texts };
  const observed = observedBy(checked);
  const again = lower(specification, own, { ...subject.lowering, observed });
  if (again.lowered === undefined) return { problems: again.problems, texts };
  const { layout } = again.lowered;
  const predicates = checked.map(({ name, expression, references }) =>
    predicateOf(name, expression, { layout, engine: own, references }),
  );
  const system = { ...again.lowered.system, predicates };
  return { value: subject.modelOf({ ...again.lowered, system }, own), problems: found, texts };
}

interface Surroundings {
  readonly declarations: Declarations;
  readonly components: readonly NamedComponent[];
  readonly processes: ReadonlySet<string>;
}

/** There is a predicate, or at least one problem. */
interface Read {
  readonly predicate?: Checked;
  readonly problems: readonly Problem[];
}

function checkedPredicate(excerpt: Excerpt, { declarations, components, processes }: Surroundings): Read {
  const { source } = excerpt;
  const text = `${' '.repeat(excerpt.start)}${excerpt.text}`;
  const list = splitWords(text);
  const flaws = list.flaws.map(({ start, end }) => ({ source, start, end }));
  if (flaws.length > 0)
    return { problems: flaws.map((span) => problems.unexpectedCharacter(span, text.slice(span.start, span.end))) };
  const unknown: Problem[] = [];
  const { operations } = declarations.sorts;
  const references = new References(list.tokens, { source, components, processes, operations, problems: unknown });
  const reader = new Reader(source, { ...list, tokens: references.joined() });
  if (unknown.length > 0) return { problems: unknown };
  const tree = parsed(reader);
  if (tree === undefined) return { problems: reader.problems };
  const meant = [...references.found.values()];
  const { expression, mistakes } = typed(tree, meant, declarations);
  if (mistakes.length > 0) {
    const explained = mistakes.flatMap((mistake) => references.explained(mistake) ?? []);
    return { problems: explained.length > 0 ? explained : mistakes };
  }
  return { predicate: { name: excerpt.text.trim(), expression, references: meant }, problems: [] };
}

function parsed(reader: Reader): DataExpression | undefined {
  return reader.recover(
    () => {
      const read = readData(reader);
      if (!reader.cursor.atEnd) reader.unexpected('the end of the predicate');
      return read;
    },
    () => {},
  );
}

/** The model's declarations collect the problems of all who read with them. */
function typed(tree: DataExpression, references: readonly Reference[], declarations: Declarations) {
  const before = declarations.problems.length;
  const scope = new Scope(references.map(({ variable }) => variable));
  const expression = checkData(processContext(declarations).data, tree, { sort: Bool, scope });
  return { expression, mistakes: declarations.problems.splice(before) };
}

function observedBy(checked: readonly Checked[]): Observed {
  const variables = new Map<string, Set<Variable>>();
  const processes = new Set<Process>();
  for (const { references } of checked)
    for (const { kind, component, meant } of references) {
      if (kind === 'process') for (const process of meant) processes.add(process);
      else {
        const known = variables.get(component.name) ?? new Set();
        variables.set(component.name, new Set([...known, ...meant]));
      }
    }
  return new Observed(variables, processes);
}
