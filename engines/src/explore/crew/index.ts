/** A search by several threads. */
export { type Colleague, type Crew, type CrewJob, type CrewReport, ThreadDeath, type Trail } from './crew.ts';
export { birthsFor, joinCrew, Member as CrewMember } from './member.ts';
export { whyNotPortable } from './shared-values.ts';
