/** The waist and the words around it. */

export type { AlongPath, BranchingFormula, StepInto } from './branching-time.ts';
export type { Coverage, ModelPart } from './coverage.ts';
export type { Enabling } from './enabling.ts';
export type { Explanation, Explanations } from './explanation.ts';
export type { ExplicitGraph, Minimisation, Minimise, Minimised } from './explicit-graph.ts';
export { maximum, minimum } from './extremes.ts';
export { compilePlain, type PlainFormula, type PlainSteps } from './formula/plain.ts';
export { type FixpointGraph, prioritiesOf } from './formula/priorities.ts';
export { hardest, mutantsInText, opposite, type Standing, type WrittenPart } from './formula/written-parts.ts';
export { FAILS, type Formula, HOLDS, type Obligation, Unanswerable } from './formula.ts';
export type {
  Excerpt,
  Language,
  LoadModule,
  Outcome,
  Place,
  PropertyLanguage,
  ReadOptions,
  Source,
  SourceText,
} from './language.ts';
export type { Fairness, IsSuchStep, LinearFormula, PastFormula } from './linear-time.ts';
export type { Behaviour } from './model/behaviour.ts';
export { bareModel, type Model } from './model/model.ts';
export type { InfoSection, Presentation, Wait, Written } from './model/presentation.ts';
export type { Evaluated, NamedPlace, Queries } from './model/queries.ts';
export type { Channel, Event, Narration } from './narration.ts';
export type {
  LinearConstraint,
  LinearForm,
  ParametricDimension,
  ParametricEffect,
  ParametricGoal,
  ParametricOptions,
  ParametricPlace,
  ParametricQuestion,
  ParametricStart,
  ParametricStep,
  ParametricSystem,
} from './parametric.ts';
export type { Portability, Portable } from './portable.ts';
export { Broken, type Problem } from './problem.ts';
export {
  type BranchingTimeQuestion,
  type DelayQuestion,
  type ExploreQuestion,
  type FormulaQuestion,
  type Goal,
  isNegated,
  isReachability,
  type LinearTimeQuestion,
  type LivenessQuestion,
  type Mutant,
  type Occurrence,
  type ProcessQuestion,
  type Question,
  type ReachabilityQuestion,
  type RefinementQuestion,
  type StatisticalQuestion,
  type SurveyQuestion,
  type TraceQuestion,
  type UnmetName,
} from './question.ts';
export { componentsCalled, processOf } from './roles/component-names.ts';
export { channelsInRole, eventInRole, monitorsInRole } from './roles/event-in-role.ts';
export { argumentsOf, multiActionParts, splitOutsideBrackets } from './roles/label-arguments.ts';
export {
  type ActionRole,
  actionRoles,
  type ComponentRole,
  componentRoles,
  type ModelRoles,
  type RoleDeclaration,
  Roles,
  usualRoles,
} from './roles/roles.ts';
export { usualRole } from './roles/usual-roles.ts';
export type { Limits, Progress, RunOptions } from './run.ts';
export type {
  Cheapest,
  OverApproximation,
  Premise,
  Refusal,
  Search,
  Sight,
  Substitute,
  Survey,
  TimedDelay,
  WantedRun,
} from './search.ts';
export type { Span } from './span.ts';
export type {
  Path,
  RunMeasure,
  Sample,
  Sampler,
  StatisticalAim,
  StatisticalResult,
  Trajectories,
} from './statistical.ts';
export { groupSteps } from './steps.ts';
export type { Definition, Reference, SymbolKind, SymbolTable } from './symbols.ts';
export type {
  Cover,
  Domain,
  Group,
  Label,
  Predicate,
  Slot,
  State,
  TransitionSystem,
} from './system.ts';
export type { Step, Trace } from './trace.ts';
export { untilEnough } from './until-enough.ts';
export type { Extreme, Figure, Stats, SubSystem, Verdict } from './verdict.ts';
export { type CheckedOptions, checked } from './wrap/checked.ts';
export { type ContractRule, ContractViolation } from './wrap/contract-violation.ts';
export {
  type DeadSlot,
  resettingGroup,
  type SlotTest,
  withDeadReset,
  withDeadSlots,
} from './wrap/dead-slots.ts';
export { forward } from './wrap/forward.ts';
export { hidden } from './wrap/hidden.ts';
export { LabelNumbers } from './wrap/label-numbers.ts';
export { product } from './wrap/product.ts';
export { relabelled } from './wrap/relabelled.ts';
export type { Synchronisation, SynchronisationRule } from './wrap/synchronisation.ts';
export { type CanonicalForms, upToNames } from './wrap/up-to-names.ts';
