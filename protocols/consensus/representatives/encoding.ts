/**
 * Representatives as states: slots for Gamma, ti, the wrapper (j, w, b), and for each agent where it collects (Theta,
 * with ti again) and what it has sent (Omega). Agents' parts and the wrapper are numbered; see tables.ts.
 */
import type { Predicate, Slot, State } from '@vedette/core';
import type { Value } from '@vedette/crash';
import type { Knowledge } from './knowledge.ts';
import { type Agent, gone, type Representative } from './representative.ts';
import type { PartTables } from './tables.ts';

export const gammaSlot = 0;
export const trustedSlot = 1;
export const wrapperSlot = 2;
const globals = 3;

export function collectingSlot(agent: number): number {
  return globals + 2 * (agent - 1);
}

/**
 * After the place: all agents read what one has sent, so that a cut between the two would tear the most rules
 * apart, and stores cut where the fewest are torn: between agents.
 */
export function sendingSlot(agent: number): number {
  return collectingSlot(agent) + 1;
}

export class Encoding {
  readonly agents: number;
  readonly #knowledge: Knowledge;
  readonly #parts: PartTables;

  constructor(knowledge: Knowledge, parts: PartTables) {
    this.agents = knowledge.agents;
    this.#knowledge = knowledge;
    this.#parts = parts;
  }

  get size(): number {
    return globals + 2 * this.agents;
  }

  /** Gamma holds one bit per live location, and above them the crashes left. */
  live(gamma: number): number[] {
    const everybody = Array.from({ length: this.agents }, (_, index) => index + 1);
    return everybody.filter((agent) => (gamma & (1 << (agent - 1))) !== 0);
  }

  crashes(gamma: number): number {
    return gamma >> this.agents;
  }

  encoded({ live, crashes, trusted, agents, wrapper }: Representative): State {
    const state = new Int32Array(this.size);
    state[gammaSlot] = live.reduce((bits, agent) => bits | (1 << (agent - 1)), crashes << this.agents);
    state[trustedSlot] = trusted ?? 0;
    state[wrapperSlot] = this.#parts.wrappers.of(wrapper);
    agents.forEach(({ sending, collecting }, index) => {
      state[sendingSlot(index + 1)] = this.#parts.sendings.of(sending);
      state[collectingSlot(index + 1)] = this.#parts.place(collecting, trusted ?? 0);
    });
    return state;
  }

  decoded(state: State): Representative {
    const agents = Array.from({ length: this.agents }, (_, index): Agent => {
      const sending = this.#parts.sendings.at(state[sendingSlot(index + 1)]!);
      const collecting = this.#parts.collectingAt(state[collectingSlot(index + 1)]!);
      return sending === gone.sending && collecting === undefined ? gone : { sending, collecting };
    });
    const live = this.live(state[gammaSlot]!);
    const trusted = state[trustedSlot] === 0 ? undefined : state[trustedSlot];
    const wrapper = this.#parts.wrappers.at(state[wrapperSlot]!);
    return { live, crashes: this.crashes(state[gammaSlot]!), trusted, agents, wrapper };
  }

  slots(): Slot[] {
    const gammaText = (gamma: number) => `{${this.live(gamma).join(', ')}}, ${this.crashes(gamma)}`;
    const slots: Slot[] = [
      { name: 'Gamma', domain: { name: 'live locations and crashes left', text: gammaText } },
      { name: 'ti', domain: { name: 'location', text: (number) => (number === 0 ? 'bottom' : String(number)) } },
      { name: 'wrapper', domain: { name: 'j, w, b', text: (number) => this.#wrapperText(number) } },
    ];
    for (let agent = 1; agent <= this.agents; agent += 1) {
      slots.push({ name: `Theta ${agent}`, domain: { name: 'collecting', text: (number) => this.#placeText(number) } });
      slots.push({ name: `Omega ${agent}`, domain: { name: 'sent', text: (number) => this.#sentText(number) } });
    }
    return slots;
  }

  #wrapperText(number: number): string {
    const { asks, agreed, works } = this.#parts.wrappers.at(number);
    return `Wrap(${asks}, ${this.#knowledge.values.text(agreed)}, ${works})`;
  }

  #sentText(number: number): string {
    const { values } = this.#knowledge;
    const { rounds, vectors, vector, decision } = this.#parts.sendings.at(number);
    const first = rounds.map(({ to, round, replay }) => `a[${to}, ${round}] ${values.text(replay)}`);
    const second = vectors.map((to) => `b[${to}] ${vector === undefined ? '' : values.text(vector)}`);
    const third = decision === undefined ? [] : [`c ${values.text(decision)}`];
    return [...first, ...second, ...third].join('; ') || 'nothing';
  }

  #placeText(number: number): string {
    const part = this.#parts.collectingAt(number);
    if (part === undefined) return 'done';
    const { values } = this.#knowledge;
    const data = `${values.text(part.known)}, ${values.text(part.received)}, ${part.next}`;
    return part.phase === 1 ? `C1(${part.round}, ${data})` : `C2(${data})`;
  }

  /** Validity fails where an agent decides, or the wrapper has accepted, what no agent proposed. */
  invalid(): Predicate {
    const { proposals, values } = this.#knowledge;
    const proposed = new Set<Value>(proposals);
    const sent = Array.from({ length: this.agents }, (_, index) => sendingSlot(index + 1));
    const holds = (state: State): boolean => {
      const { agreed } = this.#parts.wrappers.at(state[wrapperSlot]!);
      if (agreed !== values.bottom && !proposed.has(agreed)) return true;
      return sent.some((slot) => {
        const { decision } = this.#parts.sendings.at(state[slot]!);
        return decision !== undefined && !proposed.has(decision);
      });
    };
    return { name: 'a decision that no agent proposed', reads: [wrapperSlot, ...sent], holds };
  }
}
