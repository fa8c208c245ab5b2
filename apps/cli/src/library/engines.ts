/** `vedette/engines`: what answers questions about systems, and which engine answers which. */
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
