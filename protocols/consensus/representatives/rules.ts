/**
 * The semantics of stateful representatives (SPC section 4). The paper prints SR1 and SR2 and describes the others;
 * here all of them are written out. With q the agent that collects, p the one it waits for and n the number of agents:
 *
 *   SR1 q receives in phase 1, p < n          SR4 q suspects p instead
 *   SR2 p = n and rounds are left             SR5 q suspects p instead
 *   SR3 p = n in the last round: phase 2      SR6 q suspects p instead
 *   SR7 q receives in phase 2, p < n          SR9 q suspects p instead
 *   SR8 p = n: q decides (phase 3)            SR10 q suspects p instead
 *   SR11 the wrapper receives a decision that agrees    SR12 one that does not
 *   SR13 the wrapper sees that the agent it asks has crashed
 *   SR14 an agent crashes                     SR15 the wrapper says ok (the only visible step)
 *   TI   picks the trusted immortal; the paper starts after it
 *
 * A suspicion leaves the message where it is and collects bottom in its place. SR1 as printed also asks for r < n,
 * which always holds while an agent collects in phase 1.
 */
import type { Value } from '@vedette/crash';
import type { Knowledge } from './knowledge.ts';
import {
  type Agent,
  type Collecting,
  gone,
  inOrder,
  type Representative,
  type Sending,
  silent,
  type Wrapper,
} from './representative.ts';

export type RepresentativeRule = `SR${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15}` | 'TI';

export interface RepresentativeStep {
  readonly rule: RepresentativeRule;
  readonly label: 'tau' | 'ok!';
  readonly target: Representative;
}

/** What an agent becomes when it has collected one more message: its new place, and what it sends on the way. */
export interface Collected {
  readonly case: 'same round' | 'next round' | 'next phase' | 'same phase' | 'decision';
  readonly collecting: Collecting | undefined;
  readonly sends: Sending;
}

export type Detector = 'strong' | 'unreliable';

export class RepresentativeRules {
  readonly #knowledge: Knowledge;
  readonly #detector: Detector;

  constructor(knowledge: Knowledge, detector: Detector = 'strong') {
    this.#knowledge = knowledge;
    this.#detector = detector;
  }

  initial(): Representative {
    const { agents: n, values } = this.#knowledge;
    const numbers = Array.from({ length: n }, (_, index) => index + 1);
    const wrapper: Wrapper = { asks: 1, agreed: values.bottom, works: 1 };
    return { live: numbers, crashes: n - 1, trusted: undefined, agents: numbers.map((p) => this.#start(p)), wrapper };
  }

  #start(agent: number): Agent {
    const nothing = this.#knowledge.values.set([]);
    const known = this.#knowledge.initialKnown(agent);
    const entered = this.#entered({ round: 1, known, received: nothing, replay: this.#knowledge.initialReplay(agent) });
    return { sending: entered.sends, collecting: entered.collecting };
  }

  steps(state: Representative): RepresentativeStep[] {
    if (state.trusted === undefined)
      return state.live.map((location) => ({ rule: 'TI', label: 'tau', target: { ...state, trusted: location } }));
    const steps = state.live.flatMap((q) => [...this.#receptions(state, q), ...this.#suspicions(state, q)]);
    return [...steps, ...this.#wrapperSteps(state), ...crashes(state)];
  }

  /** SR1, SR2, SR3, SR7, SR8: the message q waits for is under way. */
  #receptions(state: Representative, q: number): RepresentativeStep[] {
    const { collecting } = state.agents[q - 1]!;
    if (collecting === undefined) return [];
    const p = collecting.next;
    const sent = received(state.agents[p - 1]!.sending, q, collecting);
    if (sent === undefined) return [];
    const collected = this.collect(collecting, sent.value);
    const rest = state.agents.with(p - 1, { ...state.agents[p - 1]!, sending: sent.rest });
    return [{ rule: receptionRule(collected), label: 'tau', target: { ...state, agents: moved(rest, q, collected) } }];
  }

  /** SR4, SR5, SR6, SR9, SR10: any agent but the trusted immortal is suspected at any time. */
  #suspicions(state: Representative, q: number): RepresentativeStep[] {
    const { collecting } = state.agents[q - 1]!;
    if (collecting === undefined || !this.suspectable(collecting.next, state.trusted)) return [];
    const collected = this.collect(collecting, this.#knowledge.values.bottom);
    const target = { ...state, agents: moved(state.agents, q, collected) };
    return [{ rule: suspicionRule(collected), label: 'tau', target }];
  }

  suspectable(location: number, trusted: number | undefined): boolean {
    return this.#detector === 'unreliable' || location !== trusted;
  }

  /** The agent has a message, or bottom for one it will not get: on to the next agent, round or phase. */
  collect(collecting: Collecting, value: Value): Collected {
    const { agents: n } = this.#knowledge;
    return collecting.phase === 1
      ? this.#collectReplay(collecting, value, n)
      : this.#collectVector(collecting, value, n);
  }

  #collectReplay(collecting: Extract<Collecting, { phase: 1 }>, replay: Value, n: number): Collected {
    const { round, known, next } = collecting;
    const received = this.#knowledge.withReplay(collecting.received, { replay, round, from: next });
    if (next < n) return { case: 'same round', collecting: { ...collecting, received, next: next + 1 }, sends: silent };
    const learnt = this.#knowledge.updateKnown(round, received, known);
    const shown = this.#knowledge.updateReplay(round, received, known);
    return this.#entered({ round: round + 1, known: learnt, received, replay: shown });
  }

  /** P1 of table 4: another round, or phase 2. */
  #entered(at: {
    readonly round: number;
    readonly known: Value;
    readonly received: Value;
    readonly replay: Value;
  }): Collected {
    const { agents: n } = this.#knowledge;
    const everybody = Array.from({ length: n }, (_, index) => index + 1);
    const { round, known, received, replay } = at;
    if (round < n) {
      const rounds = everybody.map((to) => ({ to, round, replay }));
      return {
        case: 'next round',
        collecting: { phase: 1, round, known, received, next: 1 },
        sends: { ...silent, rounds },
      };
    }
    const sends = { ...silent, vectors: everybody, vector: known };
    return { case: 'next phase', collecting: { phase: 2, known, received, next: 1 }, sends };
  }

  #collectVector(collecting: Extract<Collecting, { phase: 2 }>, known: Value, n: number): Collected {
    const received = this.#knowledge.withVector(collecting.received, { known, from: collecting.next });
    if (collecting.next < n)
      return { case: 'same phase', collecting: { ...collecting, received, next: collecting.next + 1 }, sends: silent };
    const decision = this.#knowledge.firstValue(this.#knowledge.correct(received, collecting.known));
    return { case: 'decision', collecting: undefined, sends: { ...silent, decision } };
  }

  #wrapperSteps(state: Representative): RepresentativeStep[] {
    const { agents: n } = this.#knowledge;
    const { asks } = state.wrapper;
    if (state.wrapper.works === 0 || asks === 0) return [];
    if (asks === n + 1)
      return [{ rule: 'SR15', label: 'ok!', target: { ...state, wrapper: { ...state.wrapper, asks: 0 } } }];
    if (!state.live.includes(asks))
      return [{ rule: 'SR13', label: 'tau', target: { ...state, wrapper: this.crashSeen(state.wrapper) } }];
    const agent = state.agents[asks - 1]!;
    const { decision } = agent.sending;
    if (decision === undefined) return [];
    const wrapper = this.decided(state.wrapper, decision);
    const sending = { ...agent.sending, decision: undefined };
    const agents = state.agents.with(asks - 1, { ...agent, sending });
    return [{ rule: wrapper.works === 1 ? 'SR11' : 'SR12', label: 'tau', target: { ...state, agents, wrapper } }];
  }

  /** SR13; after the last agent only ok is left to say, and the agreed value is needed no more. */
  crashSeen({ asks, agreed, works }: Wrapper): Wrapper {
    return this.#asking(asks + 1, agreed, works);
  }

  /** SR11 and SR12. */
  decided({ asks, agreed }: Wrapper, decision: Value): Wrapper {
    const { bottom } = this.#knowledge.values;
    const agrees = (agreed === bottom && decision !== bottom) || agreed === decision;
    return agrees ? this.#asking(asks + 1, decision, 1) : { asks, agreed, works: 0 };
  }

  #asking(asks: number, agreed: Value, works: 0 | 1): Wrapper {
    const finished = asks === this.#knowledge.agents + 1;
    return { asks, agreed: finished ? this.#knowledge.values.bottom : agreed, works };
  }
}

/** The message for q that it waits for, and what is left of the sender's messages. */
export function received(
  sending: Sending,
  q: number,
  collecting: Collecting,
): { readonly value: Value; readonly rest: Sending } | undefined {
  if (collecting.phase === 1) {
    const found = sending.rounds.find(({ to, round }) => to === q && round === collecting.round);
    if (found === undefined) return undefined;
    return { value: found.replay, rest: { ...sending, rounds: sending.rounds.filter((each) => each !== found) } };
  }
  if (!sending.vectors.includes(q) || sending.vector === undefined) return undefined;
  const vectors = sending.vectors.filter((to) => to !== q);
  const vector = vectors.length === 0 ? undefined : sending.vector;
  return { value: sending.vector, rest: { ...sending, vectors, vector } };
}

/** Adds what an agent sends to what it has sent before. */
export function joined(before: Sending, added: Sending): Sending {
  return {
    rounds: inOrder([...before.rounds, ...added.rounds]),
    vectors: [...before.vectors, ...added.vectors],
    vector: added.vector ?? before.vector,
    decision: added.decision ?? before.decision,
  };
}

function moved(agents: readonly Agent[], q: number, { collecting, sends }: Collected): readonly Agent[] {
  return agents.with(q - 1, { sending: joined(agents[q - 1]!.sending, sends), collecting });
}

const receptionRules = {
  'same round': 'SR1',
  'next round': 'SR2',
  'next phase': 'SR3',
  'same phase': 'SR7',
  decision: 'SR8',
} as const;
const suspicionRules = {
  'same round': 'SR4',
  'next round': 'SR5',
  'next phase': 'SR6',
  'same phase': 'SR9',
  decision: 'SR10',
} as const;

export function receptionRule(collected: Collected): RepresentativeRule {
  return receptionRules[collected.case];
}

export function suspicionRule(collected: Collected): RepresentativeRule {
  return suspicionRules[collected.case];
}

/** SR14: the agent and all its messages are removed. */
function crashes(state: Representative): RepresentativeStep[] {
  if (state.crashes === 0) return [];
  const mortal = state.live.filter((location) => location !== state.trusted);
  return mortal.map((location) => {
    const live = state.live.filter((other) => other !== location);
    const target = { ...state, live, crashes: state.crashes - 1, agents: state.agents.with(location - 1, gone) };
    return { rule: 'SR14', label: 'tau', target };
  });
}
