/**
 * Stateful representatives (SPC definition 3.1): the vector (Gamma, ti, Omega1, Omega2, Omega3, Theta1, Theta2, j, w,
 * b) of everything boxed in table 5, with the sets split by the agent they belong to.
 *
 * Readings chosen where the paper is not definite. Table 5 asks for j <= n, and translate(ok!) = Wrap(0, v, 1) names a
 * v that the term ok! no longer contains; moreover Wrap(0, v, 1) does not evaluate to ok!, so it is not congruent to
 * it. Here ok! is (n + 1, bottom, 1), which does evaluate to ok!, and a wrapper that has become 0 is (0, bottom, 1) as
 * rw says.
 */
import type { Value } from '@vedette/crash';

/** An element (p, i, r, D) of Omega1, of a given p. */
export interface RoundMessage {
  readonly to: number;
  readonly round: number;
  readonly replay: Value;
}

/** Omega1(p), Omega2(p), Omega3(p): what agent p has sent and no agent has received. */
export interface Sending {
  /** By round, then by receiver. */
  readonly rounds: readonly RoundMessage[];
  /** The receivers of V in phase 2. */
  readonly vectors: readonly number[];
  /** V of phase 2 while `vectors` is not empty. */
  readonly vector: Value | undefined;
  readonly decision: Value | undefined;
}

/** Theta1(p) or Theta2(p): agent p waits for the message of agent `next`. */
export type Collecting =
  | {
      readonly phase: 1;
      readonly round: number;
      readonly known: Value;
      readonly received: Value;
      readonly next: number;
    }
  | { readonly phase: 2; readonly known: Value; readonly received: Value; readonly next: number };

export interface Agent {
  readonly sending: Sending;
  /** Undefined once it has decided. */
  readonly collecting: Collecting | undefined;
}

/** The wrapper: j, w and b. */
export interface Wrapper {
  readonly asks: number;
  readonly agreed: Value;
  readonly works: 0 | 1;
}

export interface Representative {
  readonly live: readonly number[];
  readonly crashes: number;
  readonly trusted: number | undefined;
  /** Agent p is `agents[p - 1]`; a crashed agent has nothing. */
  readonly agents: readonly Agent[];
  readonly wrapper: Wrapper;
}

export const silent: Sending = { rounds: [], vectors: [], vector: undefined, decision: undefined };
export const gone: Agent = { sending: silent, collecting: undefined };

/** Equal texts, equal representatives. Values are shown by their numbers, which is enough within one pool. */
export function keyOf({ live, crashes, trusted, agents, wrapper }: Representative): string {
  const parts = agents.map(({ sending, collecting }) => `${sendingKey(sending)}/${collectingKey(collecting)}`);
  const { asks, agreed, works } = wrapper;
  return `${live.join('.')}|${crashes}|${trusted ?? 0}|${parts.join('|')}|${asks},${agreed},${works}`;
}

export function sendingKey({ rounds, vectors, vector, decision }: Sending): string {
  const sent = rounds.map(({ to, round, replay }) => `${round}.${to}.${replay}`);
  return `${sent.join()};${vectors.join('.')}:${vector ?? ''};${decision ?? ''}`;
}

export function collectingKey(collecting: Collecting | undefined): string {
  if (collecting === undefined) return '';
  const { known, received, next } = collecting;
  return `${collecting.phase === 1 ? collecting.round : 'P2'},${known},${received},${next}`;
}

/** The one order messages are kept in. */
export function inOrder(rounds: readonly RoundMessage[]): RoundMessage[] {
  return rounds.toSorted((left, right) => left.round - right.round || left.to - right.to);
}
