/**
 * A campaign as it goes, on a terminal: done, running, failing, how fast, and how long it will take; in one line or in
 * several.
 */
import { legible } from '@vedette/text';
import type { DoneJob } from '@vedette/workbench';
import { isExpected, verdictOf } from '../report/campaign-report.ts';
import type { Output } from './io.ts';
import { counted } from './style.ts';

const shortestPause = 100;
/** The last unexpected verdicts, and jobs under way, that are named. */
const shownNames = 5;
/** Milliseconds over which the rate is taken. */
const window = 10_000;

export class CampaignView {
  readonly #output: Output;
  readonly #all: number;
  readonly #lines: 'one' | 'many';
  readonly #running = new Map<string, number>();
  readonly #surprises: string[] = [];
  readonly #times: number[] = [];
  #done = 0;
  #shown = Number.NEGATIVE_INFINITY;
  #height = 0;

  constructor(output: Output, { all, lines }: { readonly all: number; readonly lines: 'one' | 'many' }) {
    this.#output = output;
    this.#all = all;
    this.#lines = lines;
  }

  start(name: string): void {
    this.#running.set(name, performance.now());
    this.#show();
  }

  done(one: DoneJob): void {
    this.#done += 1;
    this.#running.delete(one.job.name);
    this.#times.push(performance.now());
    if (!isExpected(one)) this.#surprises.push(`${verdictOf(one)}  ${one.job.name}`);
    this.#show();
  }

  async erase(): Promise<void> {
    if (this.#height > 0) await this.#output.write(this.#up());
    this.#height = 0;
  }

  #show(): void {
    const now = performance.now();
    if (now - this.#shown < shortestPause) return;
    this.#shown = now;
    const lines = this.#lines === 'one' ? [this.#summary(now)] : [this.#summary(now), ...this.#details(now)];
    const width = Math.max(1, this.#output.columns - 1);
    const text = `${this.#up()}${lines.map((line) => legible(line).slice(0, width)).join('\n')}`;
    this.#height = lines.length;
    void this.#output.write(text);
  }

  /** Back to where the first line began, with everything below erased. */
  #up(): string {
    return this.#height > 1 ? `\r\u001b[${this.#height - 1}A\u001b[J` : '\r\u001b[J';
  }

  #summary(now: number): string {
    while (this.#times.length > 0 && now - this.#times[0]! > window) this.#times.shift();
    const span = Math.max(1, now - (this.#times[0] ?? now));
    const rate = this.#times.length < 2 ? 0 : ((this.#times.length - 1) * 1000) / span;
    const left = rate === 0 ? '' : `, about ${durationText((this.#all - this.#done) / rate)} left`;
    return `${this.#done} of ${counted(this.#all, 'job')}, ${this.#surprises.length} not as expected, ${rate.toFixed(1)}/s${left}`;
  }

  #details(now: number): readonly string[] {
    const running = [...this.#running]
      .slice(0, shownNames)
      .map(([name, since]) => `  ${durationText((now - since) / 1000).padStart(6)}  ${name}`);
    const more =
      this.#running.size > shownNames ? [`          and ${this.#running.size - shownNames} more under way`] : [];
    return [...running, ...more, ...this.#surprises.slice(-shownNames).map((name) => `  ✗ ${name}`)];
  }
}

function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
