/** Every kind of question: how it is asked and read. */
export { type Asked, type VerdictKind, verdictKinds, type Written, withoutPlaces } from './asked.ts';
export { questionKinds, type WayKey, wayOf, ways } from './kinds.ts';
export { type EventText, eventSyntax, eventText, parseEvent } from './reachability/event.ts';
export { filesIn, type Inquiry, readAsked } from './read-asked.ts';
export { UsageError } from './usage-error.ts';
export type { Asking, Flag, Form, QuestionKind, ReadAsked, Way } from './way.ts';
