/** The six heartbeat protocols by name: which model, with which constants. */

export type Requirement = 'R1' | 'R2' | 'R3';
export type Constants = Readonly<Record<string, string | number | boolean>>;

export interface Variant {
  readonly name: string;
  /** Below `protocols/`. */
  readonly model: string;
  readonly constants: Constants;
}

export const binary: Variant = { name: 'binary', model: 'heartbeat/binary.mcrl2', constants: {} };
export const revisedBinary: Variant = { ...binary, name: 'revised binary', constants: { revised: true } };
export const twoPhase: Variant = { ...binary, name: 'two-phase', constants: { twoPhase: true } };
export const static2: Variant = { name: 'static n=2', model: 'heartbeat/static.mcrl2', constants: { n: 2 } };
export const expanding: Variant = { name: 'expanding', model: 'heartbeat/joining.mcrl2', constants: {} };
export const dynamic: Variant = { ...expanding, name: 'dynamic', constants: { leaving: true } };

/** The data sets of tables 1 and 2. */
export const dataSets = [1, 4, 5, 9, 10].map((tmin) => ({ tmin, tmax: 10 }));
