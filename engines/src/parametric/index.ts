export { certify } from './certificate/certify.ts';
export type { ParametricCertificate } from './certificate/written.ts';
export type { History } from './history.ts';
export { conditionText } from './region-text.ts';
export type { InvariantPart, Region, Synthesis, SynthesisOptions } from './synthesis.ts';
export { synthesise } from './synthesise.ts';
