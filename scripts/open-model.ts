/** Opens an example model with the language of its folder, or says why it cannot. */
import { createReadStream } from 'node:fs';
import type { LoadModule, Model } from '@vedette/core';
import type { ModelFolder } from '@vedette/testkit';
import { renderProblem } from '@vedette/text';
import { languages } from '@vedette/workbench';

/** Its callers read TypeScript. */
const loadModule: LoadModule = async (name) => ({ exported: (await import(name)).default, file: name });

export async function openModel({ language: name, modelFile }: ModelFolder): Promise<Model> {
  const language = await languages.find((one) => one.name === name)?.load();
  if (language === undefined) throw new Error(`models/${name}: no language is called '${name}'`);
  const file = modelFile!;
  const { value, problems, texts } = await language.open(
    { name: file, chunks: () => createReadStream(file) },
    { load: loadModule },
  );
  if (value === undefined) throw new Error(problems.map((problem) => renderProblem(problem, texts)).join('\n'));
  return value;
}
