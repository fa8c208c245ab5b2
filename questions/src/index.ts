/** Every kind of question: how it is asked, read and answered. */
export { type AnswerOptions, answer } from './answer/answer.ts';
export { labelsOf } from './answer/labels-of.ts';
export { poseQuestion } from './answer/pose.ts';
export { askedIn, type PosedQuestion } from './answer/posed-question.ts';
export type { Proof } from './answer/proof.ts';
export { reachabilitySearches } from './answer/reachability-searches.ts';
export { type EngineName, engineNames } from './answer/row.ts';
export { type SearchReduction, searchReductions } from './answer/search-reduction-names.ts';
export { type Asked, type VerdictKind, verdictKinds, type Written, withoutPlaces } from './asked.ts';
export { isQuestion, questionKinds, type WayKey, wayOf, ways, wordingOf } from './kinds.ts';
export { type EventText, eventSyntax, eventText, parseEvent } from './reachability/event.ts';
export { filesIn, type Inquiry, placeOfName, readAsked } from './read-asked.ts';
export { type BrokenRule, UsageError } from './usage-error.ts';
export type { Asking, Flag, Form, QuestionKind, ReadAsked, Way } from './way.ts';
export type { EvidenceRun, Sort, Wording } from './wording.ts';
