/** `vedette judge`: logs by the scenario whose actors wrote them, or by another model. */
import { type JudgeResult, UsageError } from '@vedette/workbench';
import type { JudgeOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { probeTraces, writeTraces } from '../output/trace-file.ts';
import { judgeDocument, judgeProblemsOf, judgeText } from '../report/judge-report.ts';
import { drawProblems, refuseModel } from '../report/problem-report.ts';
import { colourOf, type Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';

export async function judgeLogsOf(
  name: string,
  logs: readonly string[],
  { options, io }: { readonly options: JudgeOptions; readonly io: Io },
): Promise<number> {
  const twice = logs.find((log, at) => logs.indexOf(log) !== at);
  if (twice !== undefined) throw new UsageError(`the log ${twice} was given twice`);
  probeTraces(options.trace, io);
  const request = {
    model: await modelRequest(name, options, io),
    logs,
    clocks: options.oneClock ? 'one' : 'several',
    tolerance: options.tolerance,
    ...(options.map !== undefined && { map: options.map }),
    limits: limitsOf(options),
  } as const;
  const result = await perform('judge', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  const quiet = options.quiet === true;
  await io.stdout.write(
    options.json ? judgeDocument(name, result) : judgeText(result, { colour: colourOf(io.stdout, io.env), quiet }),
  );
  await drawProblems({ problems: judgeProblemsOf(result), texts: result.texts }, io);
  if (result.stop !== undefined) await io.stderr.write(`Stopped early: ${result.stop.detail}.\n`);
  if (options.trace !== undefined && result.kind === 'judged by a model' && result.story !== undefined) {
    const title = `${name}: the run of ${logs.join(', ')}`;
    for (const file of await writeTraces(options.trace, [{ title, story: result.story, number: 1 }], { io, options }))
      if (!quiet) await io.stderr.write(`Wrote ${file}\n`);
  }
  return exitCodeOf(result);
}

function exitCodeOf(result: Exclude<JudgeResult, { kind: 'refused' }>): number {
  if (judgeProblemsOf(result).some(({ severity }) => severity === 'error')) return exitCodes.differs;
  if (result.stop === undefined) return exitCodes.asExpected;
  return result.stop.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
}
