/** The six heartbeat protocols by name, and one of ours: which models, with which constants. */

export type Requirement = 'R1' | 'R2' | 'R3';
export type Constants = Readonly<Record<string, string | number | boolean>>;

export interface ModelChoice {
  /** Below `protocols/`. */
  readonly model: string;
  readonly constants: Constants;
}

/** In mCRL2, and as timed automata. */
export interface Variant extends ModelChoice {
  readonly name: string;
  readonly timed: ModelChoice;
  /** Participants join, and p[i] waits for longer. */
  readonly joins?: true;
}

function binaryWith(name: string, constants: Constants): Variant {
  return {
    name,
    model: 'heartbeat/binary.mcrl2',
    constants,
    timed: { model: 'heartbeat/binary.xta', constants },
  };
}

function joiningWith(name: string, constants: Constants): Variant {
  return {
    name,
    model: 'heartbeat/joining.mcrl2',
    constants,
    timed: { model: 'heartbeat/participants.xta', constants },
    joins: true,
  };
}

export const binary = binaryWith('binary', {});
export const revisedBinary = binaryWith('revised binary', { revised: true });
export const twoPhase = binaryWith('two-phase', { twoPhase: true });
export const static2: Variant = {
  name: 'static n=2',
  model: 'heartbeat/static.mcrl2',
  constants: { n: 2 },
  timed: { model: 'heartbeat/participants.xta', constants: { n: 2, joining: false } },
};
export const expanding = joiningWith('expanding', {});
export const dynamic = joiningWith('dynamic', { leaving: true });

/** Ours, after the future work of HB section 7: a participant that has left may join again. */
export const rejoining = joiningWith('rejoining', { rejoining: true });

/** Those of the papers. */
export const variants: readonly Variant[] = [binary, revisedBinary, twoPhase, static2, expanding, dynamic];

/** Of the two-phase protocol only R2 is claimed: when p[0] stops is not specified. */
export function requirementsOf(variant: Variant): readonly Requirement[] {
  return variant === twoPhase ? ['R2'] : ['R1', 'R2', 'R3'];
}

/** The data sets of tables 1 and 2. */
export const dataSets = [1, 4, 5, 9, 10].map((tmin) => ({ tmin, tmax: 10 }));
