/** Warnings about constants that nothing reads: neither the model, nor its own questions, nor the questions asked. */
import type { Model, Source, SourceText } from '@vedette/core';
import type { Asked } from '@vedette/questions';
import { namesIn, readText } from '@vedette/text';
import type { Host } from '../host.ts';
import { type Found, foundIn } from '../open/found.ts';
import { readOrSay } from '../open/unread.ts';
import { constantWithoutEffect } from './problems.ts';

interface Asking {
  readonly name: string;
  readonly asked: readonly Asked[];
  /** The texts of the files among them. */
  readonly files: readonly string[];
  readonly host: Host;
}

export async function constantsWithoutEffect(
  { queries: { unreadConstants = [] } }: Model,
  texts: readonly SourceText[],
  { name, asked, files, host }: Asking,
): Promise<Found> {
  const mentioned = namesIn([asked, files]);
  const unasked = unreadConstants.filter((constant) => !mentioned.has(constant.name));
  // The constant may be there for another question.
  const other = unasked.length === 0 ? new Set() : namesIn(await propertiesBeside(name, host));
  const idle = unasked.filter((constant) => !other.has(constant.name));
  return foundIn({ problems: idle.map(constantWithoutEffect), texts });
}

/** The texts of property files and projects in the folder of the model. */
async function propertiesBeside(model: string, host: Host): Promise<readonly string[]> {
  const names = (host.beside?.(model) ?? []).filter((name) => /\.(?:mcf|mcl|q|props|ya?ml)$/i.test(name));
  return Promise.all(names.map(async (name) => (await readOrSay(name, () => readText(host.source(name)))).value ?? ''));
}

/** The same host, caching what is read through it: a pipe can be read only once. */
export function keepingTexts(host: Host): { readonly host: Host; readonly files: readonly string[] } {
  const files: string[] = [];
  return { host: { ...host, source: (name) => kept(host.source(name), files) }, files };
}

function kept(source: Source, files: string[]): Source {
  return {
    ...source,
    async *chunks() {
      const decoder = new TextDecoder();
      let text = '';
      for await (const chunk of source.chunks()) {
        text += decoder.decode(chunk, { stream: true });
        yield chunk;
      }
      files.push(text);
    },
  };
}
