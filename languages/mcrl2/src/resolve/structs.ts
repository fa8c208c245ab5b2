/** The operations a structured sort brings along: constructors, projections, recognisers. */
import type { Span } from '@vedette/core';
import type { SortExpression, StructConstructor } from '../tree.ts';
import { Bool, type DeclaredSort, type Operation, type Sort, type SortTable } from '../typed/index.ts';
import { unknownSort } from './unknown-sort.ts';

/** What this needs of the sorts that are being resolved. */
export interface SortMaker {
  readonly table: SortTable;
  enter(operation: Operation): void;
  resolve(expression: SortExpression): Sort;
}

interface Projection extends Operation {
  readonly projects: { constructor: Operation; position: number }[];
}

export function enterStruct(
  sorts: SortMaker,
  sort: DeclaredSort,
  expression: Extract<SortExpression, { kind: 'struct' }>,
): void {
  const projections: Projection[] = [];
  for (const part of expression.constructors) enterConstructor(sorts, sort, { part, projections });
  for (const projection of projections) sorts.enter(projection);
}

function enterConstructor(
  sorts: SortMaker,
  sort: DeclaredSort,
  { part, projections }: { readonly part: StructConstructor; readonly projections: Projection[] },
): void {
  const domain = part.arguments.map((argument) => sorts.resolve(argument.sort));
  const made = operation('constructor', part.name, functionFrom(sorts, domain, sort));
  sort.constructors.push(made);
  sorts.enter(made);
  if (part.recogniser !== undefined) {
    const recogniser = operation('recogniser', part.recogniser, functionFrom(sorts, [sort], Bool));
    sorts.enter({ ...recogniser, recognises: made });
  }
  part.arguments.forEach((argument, position) => {
    const name = argument.projection;
    if (name === undefined) return;
    const projected = functionFrom(sorts, [sort], domain[position]!);
    let projection = projections.find((other) => other.name === name.text && other.sort === projected);
    if (projection === undefined) {
      projection = { ...operation('projection', name, projected), projects: [] };
      projections.push(projection);
    }
    projection.projects.push({ constructor: made, position });
  });
}

function operation(
  kind: Operation['kind'],
  name: { readonly text: string; readonly span: Span },
  sort: Sort,
): Operation {
  return { kind, name: name.text, sort, span: name.span, isStruct: true, projects: [] };
}

function functionFrom(sorts: SortMaker, domain: readonly Sort[], codomain: Sort): Sort {
  if (domain.length === 0) return codomain;
  return domain.includes(unknownSort) || codomain === unknownSort
    ? unknownSort
    : sorts.table.function(domain, codomain);
}
