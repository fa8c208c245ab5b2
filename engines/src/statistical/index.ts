export { answerStatistical, type SampleOptions } from './answer-statistical.ts';
export { defaultAlpha, defaultEpsilon, defaultSeed, impossibleSetting, type SampleSettings } from './settings.ts';
