/** One line on the terminal, rewritten in place at most ten times a second and erased at the end. */
import type { Output } from './io.ts';

const shortestPause = 100;
const eraseLine = '\r\u001b[2K';

export class StatusLine {
  readonly #output: Output;
  readonly #now: () => number;
  #shown: number | undefined;

  constructor(output: Output, now: () => number = () => performance.now()) {
    this.#output = output;
    this.#now = now;
  }

  /** The text is asked for only if it is shown, and cut at the edge of the terminal. */
  show(text: () => string): void {
    const now = this.#now();
    if (this.#shown !== undefined && now - this.#shown < shortestPause) return;
    this.#shown = now;
    void this.#output.write(`${eraseLine}${text().slice(0, Math.max(1, this.#output.columns - 1))}`);
  }

  async erase(): Promise<void> {
    if (this.#shown === undefined) return;
    this.#shown = undefined;
    await this.#output.write(eraseLine);
  }
}
