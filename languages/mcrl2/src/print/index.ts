/**
 * From tree to text. Reading the text again gives the same tree, and comments stay where they were as well as lines
 * allow. Each section keyword takes five columns, its declarations stand below each other; empty lines are kept, one at
 * a time.
 */
import { assertNever } from '../never.ts';
import type {
  ActionDeclaration,
  Equation,
  OperationDeclaration,
  ProcessDeclaration,
  Section,
  SortDeclaration,
  SortExpression,
  Specification,
} from '../tree.ts';
import { dataDocument, variableGroups } from './data.ts';
import { type Document, group, indent, joined, layOut, line, mark, type Source } from './document.ts';
import { processDocument } from './process.ts';
import { constructorText, sortExpressionText } from './sorts.ts';

/** `source` is the text the tree was read from, for its comments and empty lines. */
export function print(specification: Specification, source: Source): string {
  const parts = specification.sections.flatMap((section) => [
    mark(section.span.start),
    { kind: 'break', before: section.span.start } as const,
    sectionDocument(section),
  ]);
  return layOut(parts, source);
}

const keywordWidth = 5;

export function sectionDocument(section: Section): Document {
  switch (section.kind) {
    case 'sort':
      return block('sort', section.declarations, sortDeclaration);
    case 'cons':
    case 'map':
      return block(section.kind, section.declarations, operationDeclaration);
    case 'glob':
      return block('glob', section.declarations, ({ groups }) => variableGroups(groups));
    case 'equations':
      return equationsDocument(section);
    case 'act':
      return block('act', section.declarations, actionDeclaration);
    case 'proc':
      return block('proc', section.declarations, processDeclaration);
    case 'init':
      return block('init', section.declarations, ({ body }) => group(processDocument(body)));
    default:
      return assertNever(section);
  }
}

function equationsDocument(section: Extract<Section, { kind: 'equations' }>): Document {
  const equations = block('eqn', section.declarations, equationDocument);
  if (section.variables.length === 0) return equations;
  const first = section.declarations[0]?.span.start ?? section.span.end;
  const variables = block('var', section.variables, ({ groups }) => variableGroups(groups));
  return [variables, mark(first), { kind: 'break' }, equations];
}

interface Placed {
  readonly span: { readonly start: number };
}

function block<T extends Placed>(keyword: string, declarations: readonly T[], print: (item: T) => Document): Document {
  const items = declarations.map((declaration, index): Document => {
    const { start } = declaration.span;
    const before: Document = index === 0 ? mark(start) : [mark(start), { kind: 'break', before: start }];
    return [before, print(declaration), ';'];
  });
  return [keyword.padEnd(keywordWidth), indent(items, keywordWidth)];
}

function sortDeclaration(declaration: SortDeclaration): Document {
  if (declaration.kind === 'sorts') return declaration.names.map(({ text }) => text).join(', ');
  return group(`${declaration.name.text} = `, indent(sortDocument(declaration.sort)));
}

/** A struct at the top of a declaration has a line for each constructor if it is long. */
function sortDocument(sort: SortExpression): Document {
  if (sort.kind !== 'struct') return sortExpressionText(sort);
  const constructors = sort.constructors.map((part) => ({
    start: part.span.start,
    document: [mark(part.span.start), constructorText(part)],
  }));
  return group('struct ', indent(joined(constructors, { second: '| ' })));
}

function operationDeclaration({ names, sort }: OperationDeclaration): Document {
  return group(nameList(names), ': ', sortExpressionText(sort));
}

function actionDeclaration({ names, sort }: ActionDeclaration): Document {
  return sort === undefined ? nameList(names) : [nameList(names), `: ${sortExpressionText(sort)}`];
}

function nameList(names: OperationDeclaration['names']): Document {
  const parts = names.map(({ text, span }) => ({ start: span.start, document: [mark(span.start), text] }));
  return group(joined(parts, { first: ',' }));
}

function equationDocument({ condition, left, right }: Equation): Document {
  const sides = [dataDocument(left), ' =', indent([line, dataDocument(right)])];
  if (condition === undefined) return group(sides);
  return group(dataDocument(condition), ' ->', indent([line, group(sides)]));
}

function processDeclaration({ name, parameters, body }: ProcessDeclaration): Document {
  const head = parameters.length === 0 ? [] : group('(', variableGroups(parameters), ')');
  return group(name.text, head, ' =', indent([line, processDocument(body)]));
}
