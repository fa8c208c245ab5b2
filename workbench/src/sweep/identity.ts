/** What makes two sweeps the same: everything their verdicts depend on, the text of the files included. */
import type { Source } from '@vedette/core';
import { filesIn, withoutPlaces } from '@vedette/questions';
import { digest } from '../campaign/job-identity.ts';
import { type Host, UnreadableSource } from '../host.ts';
import type { CellCheck } from './cell.ts';

export async function sweepIdentity({ axes, check }: CellCheck, host: Host): Promise<string> {
  const texts = await Promise.all([check.model.name, ...filesIn(check.asked)].map((name) => textOf(host.source(name))));
  const { constants = new Map(), ...model } = check.model;
  const asked = {
    ...check,
    asked: withoutPlaces(check.asked),
    model: { ...model, constants: [...constants] },
    axes: axes.map(({ name }) => name),
  };
  return digest(JSON.stringify([asked, texts]));
}

/** A file that cannot be read is refused when it is opened, with a better message than could be given here. */
async function textOf(source: Source): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of source.chunks()) text += decoder.decode(chunk, { stream: true });
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
  }
  return text;
}
