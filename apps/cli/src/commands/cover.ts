/**
 * `vedette cover`: what of a model is never exercised, line by line, as JSON, and as a page with the text in colours.
 */
import { resolve } from 'node:path';
import type { Asked, Covered } from '@vedette/workbench';
import { onCommandLine } from '../command-line/asked-places.ts';
import type { CoverOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { modelRequest } from '../command-line/model-request.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { probeOutput, writeOutput } from '../output/write-output.ts';
import { coverDocument, coverText } from '../report/cover-report.ts';
import { modelTitle } from '../report/model-title.ts';
import { refuseModel } from '../report/problem-report.ts';
import { colourOf, type Io } from '../terminal/io.ts';
import { perform } from '../terminal/perform.ts';
import { paints } from '../terminal/style.ts';

export async function coverModel(name: string, options: CoverOptions, io: Io): Promise<number> {
  const { html, state: states = [] } = options;
  if (html !== undefined) probeOutput(resolve(io.cwd, html), html);
  const asked = states.map((expression): Asked => ({ way: 'can', text: `state:${expression}` }));
  const askedStates = onCommandLine(asked, 'state');
  const request = { model: await modelRequest(name, options, io), limits: limitsOf(options), states: askedStates };
  const result = await perform('cover', request, { io, quiet: options.quiet === true });
  if (result.kind === 'refused') return refuseModel(name, result, { io, json: options.json === true });
  if (options.json) await io.stdout.write(coverDocument(name, result));
  else await io.stdout.write(coverText(name, result, paints[colourOf(io.stdout, io.env)]));
  if (html !== undefined) {
    const { coverPage } = await import('../report/cover-page.ts');
    await writeOutput(resolve(io.cwd, html), [coverPage(modelTitle(name, options), result)], html);
    if (!options.quiet) await io.stderr.write(`Wrote ${html}\n`);
  }
  return exitCodeOf(result, options);
}

function exitCodeOf({ outcome, parts, predicates }: Covered, { strict }: CoverOptions): number {
  if (outcome.kind === 'broken') return exitCodes.differs;
  if (outcome.kind === 'incomplete')
    return outcome.why === 'cancelled' ? exitCodes.interrupted : exitCodes.inconclusive;
  const isMissed = parts.some(({ isExercised }) => !isExercised) || predicates.some(({ trueIn }) => trueIn === 0);
  return strict && isMissed ? exitCodes.differs : exitCodes.asExpected;
}
