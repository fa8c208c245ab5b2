/**
 * States that several threads have found, after the search: for runs. A run is fetched from the threads it goes through
 * while they still exist, and kept. States that one thread had found before keep their numbers; fetched ones follow.
 */
import type { State } from '@vedette/core';
import type { Lineage } from '../lineage.ts';
import type { Finder } from './found-from.ts';
import type { Member } from './member.ts';
import type { Peer, StatesOfMember } from './workers.ts';

interface Fetched {
  readonly state: State;
  readonly parent: number;
}

export class WorkerStates implements Lineage {
  readonly #early: Lineage & { readonly size: number };
  readonly #leader: Member;
  readonly #peers: readonly Peer[];
  readonly #fetched: Fetched[] = [];

  constructor(early: Lineage & { readonly size: number }, leader: Member, peers: readonly Peer[]) {
    this.#early = early;
    this.#leader = leader;
    this.#peers = peers;
  }

  /** Fetches the run to a state; the number of the state, or nothing if a thread on the way has ended. */
  async fetch(last: Finder): Promise<number | undefined> {
    const states: State[] = [];
    let at = last;
    while (at.member !== 0 || at.state >= this.#early.size) {
      const trail = await this.#trail(at);
      if (trail === undefined) return undefined;
      for (const state of trail.states) states.push(state);
      at = trail.from;
    }
    let parent = at.state;
    for (const shared of states.reverse()) {
      this.#fetched.push({ state: this.#leader.exchange.toOwn(shared), parent });
      parent = this.#early.size + this.#fetched.length - 1;
    }
    return parent;
  }

  /** Shows every state of every thread, after a search that is complete. */
  async visitAll(each: (state: State) => void): Promise<void> {
    for (let member = 0; member <= this.#peers.length; member++) {
      for (let from: number | undefined = 0; from !== undefined; ) {
        const { words, count, next }: StatesOfMember =
          member === 0 ? this.#leader.states(from) : await this.#peers[member - 1]!.states(from);
        const width = words.length / count;
        for (let i = 0; i < count; i++) each(this.#leader.exchange.toOwn(words.subarray(i * width, (i + 1) * width)));
        from = next;
      }
    }
  }

  read(number: number, state: State): void {
    if (number < this.#early.size) this.#early.read(number, state);
    else state.set(this.#fetched[number - this.#early.size]!.state);
  }

  parent(number: number): number {
    return number < this.#early.size ? this.#early.parent(number) : this.#fetched[number - this.#early.size]!.parent;
  }

  async #trail({ member, state }: Finder) {
    if (member === 0) return this.#leader.trail(state);
    try {
      return await this.#peers[member - 1]!.trail(state);
    } catch {
      return undefined;
    }
  }
}
