/** TypeScript actors as a language: plain objects with handlers, checked as they are. */
export * from './api/index.ts';
export { actors } from './language.ts';
export { type ActorModel, openScenario, type ScenarioOptions } from './model.ts';
export { canonicalText } from './values/canonical.ts';
