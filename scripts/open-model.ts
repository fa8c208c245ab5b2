/** Opens an example model with the language of its folder, or says why it cannot. */
import { createReadStream } from 'node:fs';
import { aut } from '@vedette/aut';
import type { Language, Model } from '@vedette/core';
import { crash } from '@vedette/crash';
import { mcrl2 } from '@vedette/mcrl2';
import type { ModelFolder } from '@vedette/testkit';
import { renderProblem } from '@vedette/text';
import { uppaal } from '@vedette/uppaal';

const languages: readonly Language[] = [aut, crash, mcrl2, uppaal];

export async function openModel({ language: name, modelFile }: ModelFolder): Promise<Model> {
  const language = languages.find((one) => one.name === name);
  if (language === undefined) throw new Error(`models/${name}: no language is called '${name}'`);
  const file = modelFile!;
  const { value, problems, texts } = await language.open({ name: file, chunks: () => createReadStream(file) }, {});
  if (value === undefined) throw new Error(problems.map((problem) => renderProblem(problem, texts)).join('\n'));
  return value;
}
