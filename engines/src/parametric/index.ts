export { certify } from './certificate/certify.ts';
export type { ParametricCertificate } from './certificate/written.ts';
export type { History } from './history.ts';
export { conditionText, partText } from './region-text.ts';
export type { InvariantPart, Region, Synthesis, SynthesisOptions } from './synthesis.ts';
export { synthesise } from './synthesise.ts';
export { formText, type RationalForm } from './timed/rational-form.ts';
export type { SymbolicRun } from './timed/symbolic-run.ts';
