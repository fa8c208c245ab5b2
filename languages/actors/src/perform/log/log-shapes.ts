/** What lines of a log must look like. Members that later versions add are let through. */
import { shape } from '@vedette/text';
import { isDelay } from '../../run/recorder.ts';
import { valueOfJson } from '../../values/json.ts';
import { NotPlain } from '../../values/not-plain.ts';
import { logVersion } from './log-record.ts';

const constant = shape.either(shape.text, shape.truth, shape.figure);

export const headerShape = shape.atLeast(
  { vedette: shape.oneOf('log'), version: shape.oneOf(logVersion), actor: shape.text },
  {
    file: shape.text,
    sha256: shape.text,
    constants: shape.dictionaryOf(constant),
    tick: shape.also(shape.amount, (tick: number) => (tick > 0 ? undefined : 'a tick takes some time')),
    boot: shape.whole(1),
    started: shape.amount,
  },
);

/** JSON that stands for plain data. */
const value: shape.Shape = (json, place) => {
  try {
    valueOfJson(json);
    return undefined;
  } catch (error) {
    if (error instanceof NotPlain) return `${place} ${error.why}`;
    throw error;
  }
};
const delay: shape.Shape = (given, place) =>
  isDelay(given) ? undefined : `${place} is no time in ticks and no range of times`;

/** Lists that begin with a word, which says what follows; so many of it at least. */
function words(kinds: { readonly [word: string]: readonly [least: number, ...rest: shape.Shape[]] }): shape.Shape {
  const known = new Map(Object.entries(kinds));
  const word = shape.among([...known.keys()]);
  return (given, place) => {
    if (!Array.isArray(given)) return `${place} is no list that begins with a word`;
    const wrong = word(given[0], `${place}[0]`);
    if (wrong !== undefined) return wrong;
    const [least, ...rest] = known.get(given[0])!;
    const count = given.length - 1;
    if (count < least || count > rest.length) return `${place} has ${count} parts after "${given[0]}"`;
    for (let at = 0; at < count; at++) {
      const misfit = rest[at]!(given[at + 1], `${place}[${at + 1}]`);
      if (misfit !== undefined) return misfit;
    }
    return undefined;
  };
}

const event = words({
  start: [0, value],
  receive: [2, shape.text, value],
  timeout: [1, shape.text, shape.text],
  leave: [0],
});

const choice: shape.Shape = shape.natural;
const effect = words({
  send: [2, shape.text, value],
  after: [2, delay, shape.text, shape.text],
  cancel: [1, shape.text, shape.text],
  choose: [2, choice, shape.whole(1)],
  save: [1, value],
  note: [1, value],
  stop: [0],
});

export const recordShape = shape.atLeast(
  { n: shape.natural, at: shape.amount, ev: event, did: shape.listOf(effect) },
  {
    late: shape.natural,
    state: shape.text,
    sent: shape.listOf(shape.natural),
    got: shape.also(shape.listOf(shape.natural), (got: readonly number[]) =>
      got.length === 2 ? undefined : 'a boot and a number are expected',
    ),
  },
);
