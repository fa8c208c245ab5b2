export { certify } from './certificate/certify.ts';
export type { ParametricCertificate } from './checker/certificate.ts';
export { type Checked, checkCertificate } from './checker/check-certificate.ts';
export type { History } from './history.ts';
export { conditionText } from './region-text.ts';
export type { InvariantPart, Region, Synthesis, SynthesisOptions } from './synthesis.ts';
export { synthesise } from './synthesise.ts';
