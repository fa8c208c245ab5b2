/** For the tests of this package: a text as a source, and the outcome of reading it. */
import type { Outcome, Source } from '@vedette/core';
import { readUppaal, type UppaalReading } from '../read.ts';
import type { TypedModel } from '../typed/index.ts';

export function sourceOf(text: string, name = 'model.xta'): Source {
  return {
    name,
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
}

export function readModelText(
  text: string,
  constants: Readonly<Record<string, string>> = {},
): Promise<Outcome<UppaalReading>> {
  return readUppaal(sourceOf(text), { constants: new Map(Object.entries(constants)) });
}

/** For models that are meant to be right. */
export async function typedModel(text: string, constants: Readonly<Record<string, string>> = {}): Promise<TypedModel> {
  const { value, problems } = await readModelText(text, constants);
  if (value === undefined) throw new Error(problems.map(({ code, message }) => `${code} ${message}`).join('\n'));
  return value.model;
}
