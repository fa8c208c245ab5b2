/** Values as a script would write them: for `show`, for messages and for the names of processes. */
import { elementsOfSet } from '../sets/operations.ts';
import { isFiniteSet } from '../sets/size.ts';
import { inOrder } from './compare.ts';
import type { Identities } from './identities.ts';
import { force } from './lazy.ts';
import { elementsOf } from './sequences.ts';
import type { Identity, SetForm, SetValue, Value } from './value.ts';

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
  if (!isFiniteSet(set)) return showForm(set.form, ids);
  const elements = [...elementsOfSet(set, ids).values()].toSorted((left, right) => inOrder(left, right, ids));
  const shown = elements.slice(0, mostShown).map((element) => showValue(element, ids));
  return `{${[...shown, ...(elements.length > mostShown ? ['...'] : [])].join(', ')}}`;
}

/** An infinite set as what it is made of. */
function showForm(form: SetForm, ids: Identities): string {
  const show = (set: SetValue) => showSet(set, ids);
  switch (form.kind) {
    case 'explicit':
      throw new Error('A set with so many elements is finite.');
    case 'from':
      return `{${form.low}..}`;
    case 'integers':
      return 'Int';
    case 'processes':
      return 'Proc';
    case 'sequences':
      return `Seq(${show(form.of)})`;
    case 'power':
      return `Set(${show(form.of)})`;
    case 'maps':
      return `Map(${show(form.keys)}, ${show(form.values)})`;
    case 'product':
      return showProduct(form, ids);
    case 'union': {
      const labels = form.sets.map(wholeLabel);
      if (labels.every((label) => label !== undefined)) return `{| ${labels.join(', ')} |}`;
      return `Union({${form.sets.map(show).join(', ')}})`;
    }
    default:
      return form satisfies never;
  }
}

/** The channel or constructor that a set has all values of. */
function wholeLabel({ form }: SetValue): string | undefined {
  if (form.kind !== 'product' || form.label === undefined) return undefined;
  const { label, sets } = form;
  return sets.every((set, index) => set === label.fields[index]) ? label.text : undefined;
}

function showProduct(form: Extract<SetForm, { readonly kind: 'product' }>, ids: Identities): string {
  const whole = wholeLabel({ kind: 'set', form });
  if (whole !== undefined) return `{| ${whole} |}`;
  const sets = form.sets.map((set) => showSet(set, ids));
  const names = sets.map((_, index) => `x${index + 1}`);
  const drawn = sets.map((set, index) => `${names[index]} <- ${set}`).join(', ');
  const label = form.label === undefined ? [] : [form.label.text];
  return form.into === 'tuple'
    ? `{(${names.join(', ')}) | ${drawn}}`
    : `{${[...label, ...names].join('.')} | ${drawn}}`;
}
