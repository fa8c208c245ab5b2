/** `vedette reproduce`: measures published claims again, case by case, and compares the results with them. */
import { chartText } from '@vedette/pictures';
import {
  type Claim,
  type MeasuredCase,
  type MeasuringNow,
  measureAll,
  quickOnly,
  selectCases,
  selectClaims,
} from '@vedette/workbench';
import type { ReproduceOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { limitsOf } from '../command-line/search-request.ts';
import { reproducePage } from '../report/reproduce-page.ts';
import {
  type ClaimView,
  claimHeading,
  listText,
  markdownTable,
  measuredRow,
  reproduceDocument,
  totalText,
} from '../report/reproduce-report.ts';
import { toolTableMarkdown, toolTableText } from '../report/tool-table.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { colourOf, type Io, widthOf } from '../terminal/io.ts';
import { progressText } from '../terminal/progress-bar.ts';
import { StatusLine } from '../terminal/status-line.ts';
import { counted, paints } from '../terminal/style.ts';
import { type Campaigned, withCampaign } from './with-campaign.ts';

export async function reproduce(ids: readonly string[], options: ReproduceOptions, io: Io): Promise<number> {
  const selected = selectClaims((await io.host.claims?.()) ?? [], ids);
  const named = options.case === undefined ? selected : selectCases(selected, options.case);
  const claims = options.quick ? quickOnly(named) : named;
  if (options.list) {
    await io.stdout.write(listText(claims, viewOf(options, io)));
    return exitCodes.asExpected;
  }
  const printer = options.json || options.markdown || options.html ? undefined : new CasePrinter(options, io);
  const {
    found: measured,
    unwritten,
    interrupted,
  } = await interruptible(io, async (signal) => ({
    ...(await measureCases(claims, options, { io, signal, print: async (one) => printer?.print(one) })),
    interrupted: signal.aborted,
  }));
  if (options.json) await io.stdout.write(reproduceDocument(measured, options.charts ? 'with runs' : 'without runs'));
  if (options.markdown)
    await io.stdout.write(
      markdownTable(measured) +
        claimsIn(measured)
          .map((claim) => toolTableMarkdown(claim, measured))
          .join(''),
    );
  if (options.html) await io.stdout.write(reproducePage(measured));
  await printer?.printTables(measured);
  if (!options.quiet) await printer?.end(totalText(measured) + chartHint(measured, options));
  const isProved = options.certificates === undefined || (await certify(measured, options, io));
  if (unwritten !== undefined) throw unwritten;
  if (interrupted) await io.stderr.write('Stopped on request: the other cases were not measured.\n');
  if (interrupted) return exitCodes.interrupted;
  return isProved ? exitCodeOf(measured) : exitCodes.differs;
}

async function certify(measured: readonly MeasuredCase[], options: ReproduceOptions, io: Io): Promise<boolean> {
  const { certifyClaims } = await import('./certify-claims.ts');
  return certifyClaims(measured, options.certificates!, { options, io });
}

function claimsIn(measured: readonly MeasuredCase[]): readonly Claim[] {
  return [...new Set(measured.map(({ claim }) => claim))];
}

interface Room {
  readonly io: Io;
  readonly signal: AbortSignal;
  readonly print: (one: MeasuredCase) => Promise<void>;
}

/** By as many workbenches as there are cores, unless there are fewer cases. */
function measureCases(
  claims: readonly Claim[],
  options: ReproduceOptions,
  { io, signal, print }: Room,
): Promise<Campaigned<readonly MeasuredCase[]>> {
  const all = claims.flatMap((claim) => claim.cases.map((one) => ({ claim, case: one })));
  const line = io.stderr.isTTY && !options.quiet ? new StatusLine(io.stderr) : undefined;
  const campaign = { name: 'reproduce', other: 'refuse' } as const;
  return withCampaign({ io, options, campaign, most: all.length }, async (benches) => {
    const show = statusOf(benches.length);
    const onMeasured = async (one: MeasuredCase): Promise<void> => {
      await line?.erase();
      await print(one);
    };
    const onEvent = (now: MeasuringNow): void => line?.show(() => show(now));
    const measured = await measureAll(all, { benches, limits: limitsOf(options), signal, onMeasured, onEvent });
    await line?.erase();
    return measured;
  });
}

/** The progress of one case, or of several. */
function statusOf(benches: number): (now: MeasuringNow) => string {
  let started = performance.now();
  return ({ now, done, all, event }) => {
    const name = `${now.claim.id} ${now.case.name}`;
    if (benches > 1) return `${done} of ${all} cases, now ${name}`;
    if (event?.kind === 'progress')
      return `${name}  ${progressText(event.progress, (performance.now() - started) / 1000)}`;
    started = performance.now();
    return `${name} …`;
  };
}

/** Prints the results, with the claim in front of its first case. */
class CasePrinter {
  readonly #options: ReproduceOptions;
  readonly #io: Io;
  #claim: Claim | undefined;
  /** What an empty line takes now. */
  #gap: '' | '\n' = '';

  constructor(options: ReproduceOptions, io: Io) {
    this.#options = options;
    this.#io = io;
  }

  async print(measured: MeasuredCase): Promise<void> {
    const { claim } = measured;
    const view = viewOf(this.#options, this.#io);
    const heading = this.#claim === claim ? '' : `${this.#gap}${claimHeading(claim, view)}`;
    const chart = this.#chart(measured);
    this.#claim = claim;
    this.#gap = chart === '' ? '\n' : '';
    await this.#io.stdout.write(heading + measuredRow(measured, view) + chart);
  }

  /** The results in the form of a published table of tools. */
  async printTables(measured: readonly MeasuredCase[]): Promise<void> {
    const tables = claimsIn(measured).map((claim) => toolTableText(claim, measured));
    for (const table of tables) if (table !== '') await this.#io.stdout.write(table);
  }

  async end(text: string): Promise<void> {
    await this.#io.stdout.write(this.#gap + text);
  }

  /** With an empty line on both sides. */
  #chart({ measurement: { story } }: MeasuredCase): string {
    if (!this.#options.charts || this.#options.quiet || story === undefined) return '';
    const options = { width: widthOf(this.#io.stdout), colour: colourOf(this.#io.stdout, this.#io.env) };
    return `\n${chartText(story, options)}\n`;
  }
}

function viewOf({ quiet, verbose }: ReproduceOptions, io: Io): ClaimView {
  const detail = quiet ? 'quiet' : verbose ? 'verbose' : 'normal';
  return { width: widthOf(io.stdout), paint: paints[colourOf(io.stdout, io.env)], detail };
}

function chartHint(measured: readonly MeasuredCase[], { charts }: ReproduceOptions): string {
  const runs = measured.filter(({ measurement }) => measurement.story !== undefined).length;
  if (charts || runs === 0) return '';
  return `To draw ${runs === 1 ? 'the run' : counted(runs, 'run')} found: --charts\n`;
}

/** A definite difference outweighs an open question. */
function exitCodeOf(measured: readonly MeasuredCase[]): number {
  const agreements = measured.map(({ measurement }) => measurement.agrees);
  if (agreements.includes(false)) return exitCodes.differs;
  return agreements.includes(null) ? exitCodes.inconclusive : exitCodes.asExpected;
}
