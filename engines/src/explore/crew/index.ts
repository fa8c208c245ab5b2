/** A search by several threads. */
export { type Colleague, type Crew, type CrewJob, type CrewReport, ThreadDeath } from './crew.ts';
export { joinCrew } from './member.ts';
export { whyNotPortable } from './shared-values.ts';
