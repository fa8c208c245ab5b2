/** Questions about whole runs: what lasts for ever, and figures over all states. */
export { answerLasting } from './lasting.ts';
export { answerSurvey } from './survey.ts';
