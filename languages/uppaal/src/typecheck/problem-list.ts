/** Problems, each once: a template is checked once for every instance, and says the same each time. */
import type { Problem } from '@vedette/core';

export class ProblemList {
  readonly #found: Problem[] = [];
  readonly #seen = new Set<string>();

  add(problem: Problem): void {
    const { code, message, span } = problem;
    const key = `${code} ${span.source} ${span.start} ${span.end} ${message}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#found.push(problem);
  }

  get all(): readonly Problem[] {
    return this.#found;
  }

  get hasErrors(): boolean {
    return this.#found.some(({ severity }) => severity === 'error');
  }
}
