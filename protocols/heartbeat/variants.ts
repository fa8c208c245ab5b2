/** The six heartbeat protocols by name: which models, with which constants. */

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

/** The data sets of tables 1 and 2. */
export const dataSets = [1, 4, 5, 9, 10].map((tmin) => ({ tmin, tmax: 10 }));
