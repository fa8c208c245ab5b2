/**
 * States that are alone in their block. No block is split by them any more, so that nothing need be known of their
 * steps; once all states are alone, nothing is left to do.
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
