/** Values as a script would write them: for `show`, for messages and for the names of processes. */
import { elementsOfSet } from '../sets/operations.ts';
import { isFiniteSet } from '../sets/size.ts';
import { inOrder } from './compare.ts';
import type { Identities } from './identities.ts';
import { force } from './lazy.ts';
import { elementsOf } from './sequences.ts';
import type { Identity, SetValue, Value } from './value.ts';

const mostShown = 1000;

export function showValue(value: Value, ids: Identities): string {
  const show = (part: Value) => showValue(part, ids);
  switch (value.kind) {
    case 'int':
    case 'bool':
      return `${value.value}`;
    case 'char':
      return `'${value.value}'`;
    case 'tuple':
      return `(${value.parts.map((part) => show(force(part))).join(', ')})`;
    case 'dot':
      return [...(value.label === undefined ? [] : [value.label.text]), ...value.parts.map(show)].join('.');
    case 'empty':
      return '<>';
    case 'cons':
      return showSequence(value, ids);
    case 'set':
      return showSet(value, ids);
    case 'map': {
      const entries = [...value.entries.values()].toSorted((left, right) => inOrder(left.key, right.key, ids));
      return `(| ${entries.map((entry) => `${show(entry.key)} => ${show(force(entry.value))}`).join(', ')} |)`;
    }
    case 'function':
      return showName(value.name(), ids);
    case 'process':
      return value.process.kind === 'call' ? showName(value.process.name(), ids) : `a process (${value.process.kind})`;
    default:
      return value satisfies never;
  }
}

/** `P(1, 2)`, or `P::Q(3)` for what is declared inside. */
export function showName({ text, given }: Identity, ids: Identities): string {
  return text + given.map((list) => `(${list.map((one) => showValue(force(one), ids)).join(', ')})`).join('');
}

function showSequence(value: Extract<Value, { readonly kind: 'cons' }>, ids: Identities): string {
  const shown: string[] = [];
  for (const element of elementsOf(value)) {
    const one = force(element);
    if (shown.length === 0 && one.kind === 'char') return showText(value);
    if (shown.length >= mostShown) {
      shown.push('...');
      break;
    }
    shown.push(showValue(one, ids));
  }
  return `<${shown.join(', ')}>`;
}

function showText(value: Extract<Value, { readonly kind: 'cons' }>): string {
  let text = '';
  for (const element of elementsOf(value)) {
    const one = force(element);
    text += one.kind === 'char' ? one.value : '';
    if (text.length > mostShown) return `"${text}..."`;
  }
  return `"${text}"`;
}

export function showSet(set: SetValue, ids: Identities): string {
  const { form } = set;
  if (!isFiniteSet(set)) {
    if (form.kind === 'from') return `{${form.low}..}`;
    if (form.kind === 'integers') return 'Int';
    if (form.kind === 'processes') return 'Proc';
    if (form.kind === 'sequences') return `Seq(${showSet(form.of, ids)})`;
    return `an infinite set (${form.kind})`;
  }
  const elements = [...elementsOfSet(set, ids).values()].toSorted((left, right) => inOrder(left, right, ids));
  const shown = elements.slice(0, mostShown).map((element) => showValue(element, ids));
  return `{${[...shown, ...(elements.length > mostShown ? ['...'] : [])].join(', ')}}`;
}
