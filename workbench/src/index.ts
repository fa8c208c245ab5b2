/** Everything between "open a file" and "here is the answer": what every app stands on. */
export {
  type Answer,
  answersOf,
  type Decided,
  evidenceIn,
  expectationsFor,
  isAsExpected,
  type VerdictKind,
  verdictKinds,
} from './ask/answers.ts';
export {
  type Asked,
  type AskedEvent,
  type AskedProcess,
  type AskedProperty,
  type EventText,
  parseEvent,
} from './ask/event-text.ts';
export { type Inquiry, inquiryOf } from './ask/questions.ts';
export { runQuestions, runSearch, type SearchSettings } from './ask/run-search.ts';
export { quickOnly, selectCases, selectClaims } from './claims/claim-selection.ts';
export {
  concluded,
  type Known,
  type MeasuredCase,
  measureCase,
  type SelectedCase,
  type ToldMeasurement,
} from './claims/measure-claim.ts';
export { type Host, standardInput, UnreadableSource } from './host.ts';
export { languageNames, languageOfFile, languages, type RegisteredLanguage } from './languages.ts';
export { inPoints } from './open/in-points.ts';
export { formatModel, type Loaded, loadModel } from './open/load-model.ts';
export * as fileProblems from './open/problems.ts';
export {
  type Axis,
  type Point,
  pointRecord,
  pointsOf,
  pointText,
  ringOf,
  type SweptConstants,
  sweptConstants,
} from './sweep/axes.ts';
export { type Cell, type CellCheck, type CommandResult, checkCell, type RunCommand } from './sweep/cell.ts';
export { runSweep, type SweepJournal, type SweepRun } from './sweep/run-sweep.ts';
export { type LinearCondition, separation } from './sweep/separation.ts';
export { readWhere } from './sweep/where.ts';
export { UsageError } from './usage-error.ts';
export { type Choices, randomWalk, Walk, type WalkEnd } from './walk/walk.ts';
