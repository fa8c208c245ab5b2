/**
 * Checks certificates: proofs of verdicts, against a model that another program part has opened. Shares no code with engines.
 */
export { checkClosedSet } from './closed-set/check-closed-set.ts';
export { FORMAT, type Header, type Kind, readHeader, VERSION } from './header.ts';
export { checkCertificate } from './parametric/check-certificate.ts';
export { checkRegions } from './parametric/check-regions.ts';
export { type Checked, NotCheckable, Rejected } from './result.ts';
export { checkStrategy } from './strategy/check-strategy.ts';
export { CertificateReader } from './stream/certificate-reader.ts';
export { checkZones } from './zones/check-zones.ts';
