/** TypeScript actors as a language: plain objects with handlers, checked as they are. */
export type { Test } from './api/ask.ts';
export * from './api/index.ts';
export { actors, type Built, builtScenario } from './language.ts';
export { type Action, contentOf, labelText } from './lower/labels.ts';
export { type ActorModel, openScenario, readScenario, type ScenarioOptions } from './model.ts';
export * from './perform/index.ts';
export type { AtMost, PlainActor, PlainMonitor, PlainScenario, Range, SightKind } from './plain-scenario.ts';
export type { Effect } from './run/effects.ts';
export { Locator, type ModelText } from './run/locate.ts';
export type { Chooser } from './run/recorder.ts';
export { canonicalText } from './values/canonical.ts';
export { type Json, jsonOf, valueOfJson } from './values/json.ts';
export { NotPlain } from './values/not-plain.ts';
export { orderedCopy } from './values/ordered-copy.ts';
