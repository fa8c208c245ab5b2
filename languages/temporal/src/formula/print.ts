/** Temporal formulas as text, with as many brackets as are needed to read them back as the same tree. */
import type { ActionSet, BinaryOperator, TemporalTree, UnaryOperator } from './tree.ts';

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
      return /^[\p{L}_][\p{L}\p{N}_']*(\([^()]*\))?$/u.test(tree.name) ? tree.name : JSON.stringify(tree.name);
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
      return `${open}${actionsText(tree.actions)}${close} ${operandText(tree.body)}`;
    }
    default:
      return tree satisfies never;
  }
}

function operandText(tree: TemporalTree): string {
  return tree.kind === 'binary' ? `(${printTemporal(tree)})` : printTemporal(tree);
}

function pathText({ quantifier, body, along, by }: Extract<TemporalTree, { kind: 'path' }>): string {
  const path = quantifier === 'all' ? 'A' : 'E';
  if (along !== undefined && body.kind === 'binary') {
    const actions = [along, ...(by ? [by] : [])].map(actionsText);
    return `${path}U_A${by ? '_B' : ''}(${[printTemporal(body.left), ...actions, printTemporal(body.right)].join(', ')})`;
  }
  return body.kind === 'binary' ? `${path}[${printTemporal(body)}]` : `${path}${printTemporal(body)}`;
}

function actionsText(actions: ActionSet): string {
  if (actions.kind === 'any') return 'true';
  return `${actions.kind === 'others' ? '!' : ''}${printTemporal({ kind: 'action', name: actions.name, span: nowhere })}`;
}

const nowhere = { source: '', start: 0, end: 0 };
