/** `vedette/engines`: the engines, and which of them answers which questions. */
export * from '@vedette/engines';
export {
  type AnswerOptions,
  answer,
  type EngineName,
  engineNames,
  labelsOf,
  poseQuestion,
  reachabilitySearches,
  type SearchReduction,
  searchReductions,
} from '@vedette/questions';
