/**
 * What `a.b` is: b goes to the first field of a that is missing, which may be inside a field that is not complete
 * itself; a value that misses nothing is only put beside b. Every field is checked against the set it ranges over as
 * soon as it is complete.
 */

import { iterate } from '../sets/iterate.ts';
import { isMember } from '../sets/member.ts';
import { collect, setOf } from '../sets/operations.ts';
import type { Identities } from './identities.ts';
import { force } from './lazy.ts';
import { Mistake } from './mistake.ts';
import { showSet, showValue } from './show.ts';
import { type Dot, isLabelled, type LabelledDot, nothing, type SetValue, type Value } from './value.ts';

/** Does the value miss no field? Only dots with labels have fields. */
export function isComplete(value: Value): boolean {
  if (!isLabelled(value)) return true;
  const { label, parts } = value;
  return label.fields.length === parts.length && (parts.length === 0 || isComplete(parts.at(-1)!));
}

export function combine(left: Value, right: Value, ids: Identities): Value {
  return fieldsOf(right).reduce((base, field) => withField(base, field, ids), left);
}

/** What the value is as fields: a dot without a label is several. */
export function fieldsOf(value: Value): readonly Value[] {
  return value.kind === 'dot' && value.label === undefined ? value.parts : [value];
}

export function dotOf(parts: readonly Value[]): Value {
  return parts.length === 1 ? parts[0]! : { kind: 'dot', parts };
}

function withField(base: Value, field: Value, ids: Identities): Value {
  const attached = isLabelled(base) ? attach(base, field, { sets: base.label.fields, ids }) : undefined;
  return attached ?? dotOf([...fieldsOf(base), field]);
}

interface Allowed {
  /** The sets the fields of this value range over here: inside a field they may be smaller than the label's own. */
  readonly sets: readonly SetValue[];
  readonly ids: Identities;
}

/** The value with the field, or nothing if it misses none. */
function attach(base: LabelledDot, field: Value, { sets, ids }: Allowed): LabelledDot | undefined {
  const { label, parts } = base;
  const last = parts.at(-1);
  if (last === undefined || isComplete(last)) {
    if (parts.length === label.fields.length) return undefined;
    return checked({ kind: 'dot', label, parts: [...parts, field] }, sets, ids);
  }
  if (!isLabelled(last)) return undefined;
  const set = sets[parts.length - 1]!;
  const inner = attach(last, field, { sets: fieldSets(set, last, ids), ids });
  return inner && checked({ kind: 'dot', label, parts: [...parts.slice(0, -1), inner] }, sets, ids);
}

/** The last field must be in its set, once it is complete. */
function checked(value: LabelledDot, sets: readonly SetValue[], ids: Identities): LabelledDot {
  const index = value.parts.length - 1;
  const field = value.parts[index]!;
  const set = sets[index];
  if (set === undefined || !isComplete(field) || isMember(field, set, ids)) return value;
  const what = value.label.entity.kind === 'channel' ? 'channel' : 'constructor';
  const message = `The ${ordinal(index + 1)} field of the ${what} "${value.label.text}" cannot be ${showValue(field, ids)}: it is not in the set ${showSet(set, ids)}.`;
  throw new Mistake('field-out-of-range', message, `Check the declaration of "${value.label.text}".`);
}

export function ordinal(number: number): string {
  const ending = number % 100 > 10 && number % 100 < 14 ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1];
  return `${number}${ending ?? 'th'}`;
}

/** The sets that the fields of an incomplete value range over if it is to become an element of the set. */
function fieldSets(set: SetValue, partial: LabelledDot, ids: Identities): readonly SetValue[] {
  const product = productFor(set, partial);
  if (product !== undefined) return product;
  const matching = [...iterate(set, ids)].filter(
    (value): value is LabelledDot => isLabelled(value) && extendsValue(value, partial, ids),
  );
  return partial.label.fields.map((_, index) =>
    collect(
      matching.map((value) => value.parts[index]!),
      ids,
    ),
  );
}

function productFor({ form }: SetValue, { label }: LabelledDot): readonly SetValue[] | undefined {
  const forms = form.kind === 'union' ? form.sets.map((one) => one.form) : [form];
  for (const one of forms) if (one.kind === 'product' && one.label === label) return one.sets;
  return undefined;
}

/** Is the value what the partial one may become? */
function extendsValue(value: Value, partial: Value, ids: Identities): boolean {
  return missing(value, partial, ids) !== undefined;
}

/** The fields that the partial value misses to be the value. */
function missing(value: Value, partial: Value, ids: Identities): readonly Value[] | undefined {
  if (!isLabelled(value) || !isLabelled(partial)) return ids.equal(value, partial) ? [] : undefined;
  const count = partial.parts.length;
  if (value.label !== partial.label || value.parts.length < count) return undefined;
  for (let index = 0; index < count - 1; index += 1)
    if (!ids.equal(value.parts[index]!, partial.parts[index]!)) return undefined;
  if (count === 0) return value.parts;
  const last = missing(value.parts[count - 1]!, partial.parts[count - 1]!, ids);
  if (last === undefined) return undefined;
  const rest = value.parts.slice(count);
  return last.length === 0 ? rest : [dotOf(last), ...rest];
}

/** All x for which value.x misses nothing. */
export function extensions(value: Value, ids: Identities): SetValue {
  if (!isLabelled(value)) return collect([], ids);
  if (isComplete(value)) return collect([nothing()], ids);
  const sets = extensionSets(value, value.label.fields, ids);
  return sets.length === 1 ? sets[0]! : setOf({ kind: 'product', into: 'dot', sets });
}

function extensionSets({ parts }: LabelledDot, sets: readonly SetValue[], ids: Identities): readonly SetValue[] {
  const last = parts.at(-1);
  const rest = sets.slice(parts.length);
  if (last === undefined || !isLabelled(last) || isComplete(last)) return rest;
  const set = sets[parts.length - 1]!;
  const product = productFor(set, last);
  if (product !== undefined) return [...extensionSets(last, product, ids), ...rest];
  const found = [...iterate(set, ids)].flatMap((element) => {
    const difference = missing(element, last, ids);
    return difference === undefined ? [] : [dotOf(difference)];
  });
  return [collect(found, ids), ...rest];
}

/** The values for the next field alone: what `?x` ranges over if more fields follow. */
export function nextField(value: Value, ids: Identities): SetValue {
  if (!isLabelled(value) || isComplete(value)) return collect([nothing()], ids);
  return nextFieldOf(value, value.label.fields, ids);
}

function nextFieldOf({ parts }: LabelledDot, sets: readonly SetValue[], ids: Identities): SetValue {
  const last = parts.at(-1);
  if (last === undefined || !isLabelled(last) || isComplete(last)) {
    return sets[parts.length] ?? collect([nothing()], ids);
  }
  return nextFieldOf(last, fieldSets(sets[parts.length - 1]!, last, ids), ids);
}

/** All values that the value becomes by giving the fields it misses. */
export function productions(value: Value, ids: Identities): SetValue {
  if (!isLabelled(value)) return collect([], ids);
  if (isComplete(value)) return collect([value], ids);
  return setOf(productionSets(value, value.label.fields, ids));
}

function productionSets(value: LabelledDot, sets: readonly SetValue[], ids: Identities): SetValue['form'] {
  const { label, parts } = value;
  const last = parts.at(-1);
  const known = parts.map((part) => collect([part], ids));
  if (last !== undefined && isLabelled(last) && !isComplete(last)) {
    const set = sets[parts.length - 1]!;
    const product = productFor(set, last);
    const matching = () =>
      collect(
        [...iterate(set, ids)].filter((element) => extendsValue(element, last, ids)),
        ids,
      );
    known[parts.length - 1] = product === undefined ? matching() : setOf(productionSets(last, product, ids));
  }
  return { kind: 'product', into: 'dot', label, sets: [...known, ...sets.slice(parts.length)] };
}

/** Whose fields they are, in words for messages, and how their values are distinguished. */
export interface FieldsOf {
  readonly owner: string;
  readonly ids: Identities;
}

/** The fields of a channel or constructor, from the value of the expression behind it. */
export function fieldsFrom(value: Value, of: FieldsOf): readonly SetValue[] {
  if (value.kind === 'dot' && value.label === undefined) return value.parts.flatMap((part) => fieldsFrom(part, of));
  return rectangular(typeSet(value), of);
}

/** A tuple of sets stands for the set of tuples. */
function typeSet(value: Value): SetValue {
  if (value.kind === 'set') return value;
  if (value.kind !== 'tuple') throw new Error('A field must range over a set.');
  return setOf({ kind: 'product', into: 'tuple', sets: value.parts.map((part) => typeSet(force(part))) });
}

/** A set of dots must be all combinations of what stands in its fields. */
function rectangular(set: SetValue, { owner, ids }: FieldsOf): readonly SetValue[] {
  if (set.form.kind === 'product' && set.form.into === 'dot' && set.form.label === undefined) return set.form.sets;
  if (set.form.kind !== 'explicit') return [set];
  const dots = [...set.form.elements.values()].filter(
    (value): value is Dot => value.kind === 'dot' && value.label === undefined,
  );
  const [first] = dots;
  if (first === undefined) return [set];
  const columns = first.parts.map((_, index) =>
    collect(
      dots.map(({ parts }) => parts[index] ?? nothing()),
      ids,
    ),
  );
  const size = columns.reduce((product, { form }) => product * (form.kind === 'explicit' ? form.elements.size : 0), 1);
  const sameLength = dots.every(({ parts }) => parts.length === first.parts.length);
  if (sameLength && size === set.form.elements.size) return columns;
  const hint =
    'A set of dotted values must be all combinations of the values of its fields: write it as A.B, or use one field.';
  const message = `The fields of ${owner} range over ${showSet(set, ids)}, which is not a product of sets.`;
  throw new Mistake('not-rectangular', message, hint);
}
