/** Runs are drawn by the question itself: whatever the states of the model stand for does not matter. */
import { answerStatistical } from '@vedette/engines';
import { eachAnswered } from '../answer/row.ts';

export const answerStatisticalQuestions = eachAnswered(['statistical'], ({ question }, { options }) => {
  const { sampling = {}, limits, signal, onProgress } = options;
  return answerStatistical(question, {
    ...sampling,
    ...(limits && { limits }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
});
