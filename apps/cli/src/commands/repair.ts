/** `vedette repair`: values of constants with which a model has its properties. */
import type { RepairResultFound } from '@vedette/workbench';
import { onCommandLine } from '../command-line/asked-places.ts';
import type { RepairOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { refuseModel } from '../report/problem-report.ts';
import { repairDocument, repairText } from '../report/repair-report.ts';
import { colourOf, type Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';

export async function repairModel(name: string, options: RepairOptions, io: Io): Promise<number> {
  const request = {
    model: await modelRequest(name, options, io),
    parameters: options.all,
    holes: options.hole,
    choices: options.choice,
    asked: onCommandLine(options.asked),
    limits: limitsOf(options),
  };
  const result = await perform('repair', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  const text = options.json ? repairDocument(name, result) : repairText(result, colourOf(io.stdout, io.env));
  await io.stdout.write(text);
  return exitCodeOf(result);
}

function exitCodeOf({ candidates }: RepairResultFound): number {
  if (candidates.at(-1)?.verdict === 'repairs') return exitCodes.asExpected;
  return candidates.some(({ verdict }) => verdict === 'open') ? exitCodes.inconclusive : exitCodes.differs;
}
