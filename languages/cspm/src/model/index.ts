/** A checked script as a model: its assertions are its questions, its processes can be asked about by name. */
import type { InfoSection, Model } from '@vedette/core';
import type { CheckedScript } from '../check.ts';
import { evaluate } from '../evaluate/index.ts';
import { processValue } from '../processes/process.ts';
import { entityOf } from '../tree/entity.ts';
import type { Declaration } from '../tree.ts';
import type { ProcessValue } from '../values/value.ts';
import { assertionLanguage } from './assertion-language.ts';
import { questionOf } from './assertions.ts';
import { outsideExpressions } from './outside-expressions.ts';
import { ProcessModel } from './process-model.ts';

export function modelOf(script: CheckedScript, without: readonly string[]): Model {
  const evaluation = evaluate(script, without);
  const { declarations } = script.resolved;
  const processes = new Map<string, ProcessModel>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'value' || declaration.pattern.kind !== 'name') continue;
    const { pattern } = declaration;
    if (pattern.kind !== 'name' || !script.typed.isProcess(entityOf(pattern), 0)) continue;
    const process = () => evaluation.value(pattern) as ProcessValue;
    processes.set(pattern.path.join('::'), new ProcessModel(evaluation, process, pattern.span));
  }
  const questions = declarations.flatMap((declaration) =>
    declaration.kind === 'assert' ? [questionOf(evaluation, declaration.assertion)] : [],
  );
  const nowhere = { source: '', start: 0, end: 0 };
  const main: ProcessModel =
    questions.map(({ model }) => model).find((model) => model instanceof ProcessModel) ??
    [...processes.values()].at(-1) ??
    new ProcessModel(evaluation, () => processValue({ kind: 'stop' }), declarations[0]?.span ?? nowhere);
  const model: Model = {
    get system() {
      return main.system;
    },
    get narration() {
      return main.narration;
    },
    questions,
    processes,
    ...outsideExpressions(script, evaluation),
    properties: [assertionLanguage(script, evaluation)],
    info: infoOf(declarations, [...processes.keys()]),
  };
  return model;
}

function infoOf(declarations: readonly Declaration[], processes: readonly string[]): InfoSection[] {
  const channels = declarations.flatMap((one) => (one.kind === 'channel' ? one.names.map(({ text }) => text) : []));
  const assertions = declarations.filter(({ kind }) => kind === 'assert').length;
  return [
    { title: 'Script', lines: [`channels: ${channels.join(', ') || 'none'}`, `assertions: ${assertions}`] },
    { title: 'Processes', lines: processes },
  ];
}
