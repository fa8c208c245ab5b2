/**
 * Singleton blocks. They split no block any more, so their transitions need not be known; once all blocks are
 * singletons, refinement is done.
 */
export class LoneStates {
  /** 1 for a state that is alone. */
  readonly isAlone: Uint8Array;
  #count = 0;

  constructor(states: number) {
    this.isAlone = new Uint8Array(states);
  }

  get areAll(): boolean {
    return this.#count === this.isAlone.length;
  }

  add(state: number): void {
    if (this.isAlone[state] === 1) return;
    this.isAlone[state] = 1;
    this.#count++;
  }
}
