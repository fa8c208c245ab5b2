/** Temporal formulas as text, with as many brackets as are needed to read them back as the same tree. */
import { actionsText } from './action-sets.ts';
import { operatorNames } from './parse.ts';
import type { BinaryOperator, TemporalTree, UnaryOperator } from './tree.ts';

const unary: Readonly<Record<UnaryOperator, string>> = {
  not: '!',
  next: 'X ',
  eventually: 'F ',
  always: 'G ',
  previous: 'Y ',
  once: 'O ',
  historically: 'H ',
};

const binary: Readonly<Record<BinaryOperator, string>> = {
  and: '&&',
  or: '||',
  implies: '=>',
  equivalent: '<=>',
  until: 'U',
  release: 'R',
  'weak-until': 'W',
  since: 'S',
};

export function printTemporal(tree: TemporalTree): string {
  switch (tree.kind) {
    case 'true':
    case 'false':
    case 'deadlock':
      return tree.kind;
    case 'action':
      return nameText(tree.name);
    case 'state':
      return `{${tree.text}}`;
    case 'unary':
      return `${unary[tree.operator]}${operandText(tree.operand)}`;
    case 'binary':
      return `${operandText(tree.left)} ${binary[tree.operator]} ${operandText(tree.right)}`;
    case 'path':
      return pathText(tree);
    case 'step': {
      const [open, close] = tree.quantifier === 'some' ? '<>' : '[]';
      return `${open}${actionsText(tree.actions, nameText)}${close} ${operandText(tree.body)}`;
    }
    default:
      return tree satisfies never;
  }
}

function operandText(tree: TemporalTree): string {
  return tree.kind === 'binary' ? `(${printTemporal(tree)})` : printTemporal(tree);
}

/** In quotation marks where it would not be read as a name, or as that of an operator. */
function nameText(name: string): string {
  const isPlain = /^[\p{L}_][\p{L}\p{N}_']*(\([^()]*\))?$/u.test(name) && !operatorNames.has(name) && name !== 'tau';
  return isPlain ? name : JSON.stringify(name);
}

function pathText({ quantifier, body, along, by }: Extract<TemporalTree, { kind: 'path' }>): string {
  const path = quantifier === 'all' ? 'A' : 'E';
  if (along !== undefined) {
    const actions = [along, ...(by ? [by] : [])].map((set) => actionsText(set, nameText));
    if (body.kind === 'unary') return `${path}X_A(${[...actions, printTemporal(body.operand)].join(', ')})`;
    if (body.kind === 'binary')
      return `${path}U_A${by ? '_B' : ''}(${[printTemporal(body.left), ...actions, printTemporal(body.right)].join(', ')})`;
  }
  return body.kind === 'binary' ? `${path}[${printTemporal(body)}]` : `${path}${printTemporal(body)}`;
}
