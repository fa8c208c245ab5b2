/**
 * Formulas (`.mcf`) from tree to text. Brackets are those of the tree: reading the text again gives the same tree.
 * Modalities stay with what they are about; operators and fixpoints start new lines where a line is too long.
 */
import type { FormulaFile, RegularFormula, StateFormula } from '../formula/tree.ts';
import { assertNever } from '../never.ts';
import { dataDocument, variableGroups } from './data.ts';
import { type Document, group, indent, layOut, line, mark, type Source } from './document.ts';
import { sectionDocument } from './index.ts';
import { sortExpressionText } from './sorts.ts';

export function printFormula({ sections, formula }: FormulaFile, source: Source): string {
  if (sections.length === 0) return layOut([group(stateDocument(formula))], source);
  const form: Document = ['form ', indent(group(stateDocument(formula)), 5), ';'];
  const parts = [
    ...sections.map(({ span }, index) => ({ start: span.start, document: sectionDocument(sections[index]!) })),
    { start: formula.span.start, document: form },
  ].sort((left, right) => left.start - right.start);
  return layOut(
    parts.flatMap(({ start, document }) => [mark(start), { kind: 'break', before: start } as const, document]),
    source,
  );
}

const operators = { and: '&&', or: '||', implies: '=>', sequence: '.', choice: '+' } as const;

function stateDocument(formula: StateFormula): Document {
  const { span } = formula;
  switch (formula.kind) {
    case 'true':
    case 'false':
      return [mark(span.start), formula.kind];
    case 'value':
      return [mark(span.start), 'val(', dataDocument(formula.data), ')'];
    case 'reference':
      return [mark(span.start), formula.name.text, argumentsDocument(formula.arguments)];
    case 'not':
      return [mark(span.start), '!', stateDocument(formula.operand)];
    case 'and':
    case 'or':
    case 'implies':
      return chain(formula.kind, operandsOf(formula, formula.kind).map(stateDocument));
    case 'forall':
    case 'exists':
      return bound(
        [mark(span.start), `${formula.kind} `, variableGroups(formula.variables)],
        stateDocument(formula.body),
      );
    case 'box':
      return [mark(span.start), '[', group(regularDocument(formula.regular)), ']', stateDocument(formula.body)];
    case 'diamond':
      return [mark(span.start), '<', group(regularDocument(formula.regular)), '>', stateDocument(formula.body)];
    case 'mu':
    case 'nu': {
      const given = formula.parameters.map(
        ({ name, sort, initial }, index): Document => [
          index === 0 ? '' : ', ',
          `${name.text}: ${sortExpressionText(sort)} = `,
          dataDocument(initial),
        ],
      );
      const head = [
        mark(span.start),
        `${formula.kind} ${formula.name.text}`,
        given.length === 0 ? '' : ['(', given, ')'],
      ];
      return bound(head, stateDocument(formula.body));
    }
    case 'group':
      return ['(', indent(group(stateDocument(formula.inner)), 1), ')'];
    default:
      return assertNever(formula);
  }
}

function regularDocument(formula: RegularFormula): Document {
  const { span } = formula;
  switch (formula.kind) {
    case 'true':
    case 'false':
      return [mark(span.start), formula.kind];
    case 'value':
      return [mark(span.start), 'val(', dataDocument(formula.data), ')'];
    case 'multi-action': {
      const { actions } = formula;
      if (actions.length === 0) return [mark(span.start), 'tau'];
      return actions.map((action, index) => [
        index === 0 ? '' : ' | ',
        mark(action.span.start),
        action.name.text,
        argumentsDocument(action.arguments),
      ]);
    }
    case 'not':
      return [mark(span.start), '!', regularDocument(formula.operand)];
    case 'and':
    case 'or':
    case 'implies':
    case 'sequence':
    case 'choice':
      return chain(formula.kind, operandsOf(formula, formula.kind).map(regularDocument));
    case 'forall':
    case 'exists':
      return bound(
        [mark(span.start), `${formula.kind} `, variableGroups(formula.variables)],
        regularDocument(formula.body),
      );
    case 'star':
      return [regularDocument(formula.operand), '*'];
    case 'plus':
      return [regularDocument(formula.operand), '+'];
    case 'group':
      return ['(', indent(group(regularDocument(formula.inner)), 1), ')'];
    default:
      return assertNever(formula);
  }
}

function bound(head: Document, body: Document): Document {
  return [head, '.', indent([line, group(body)])];
}

function chain(kind: keyof typeof operators, operands: readonly Document[]): Document {
  return operands.map((operand, index) => (index === 0 ? operand : [line, `${operators[kind]} `, operand]));
}

/** Operators in a row, grouped to the right or to the left as they were read. */
function operandsOf<F extends { readonly kind: string }>(formula: F, kind: string): readonly F[] {
  if (formula.kind !== kind) return [formula];
  const { left, right } = formula as unknown as { readonly left: F; readonly right: F };
  return [...operandsOf(left, kind), ...operandsOf(right, kind)];
}

function argumentsDocument(given: readonly Parameters<typeof dataDocument>[0][]): Document {
  if (given.length === 0) return '';
  return ['(', given.map((argument, index) => [index === 0 ? '' : ', ', dataDocument(argument)]), ')'];
}
