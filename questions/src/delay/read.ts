/** From delays to questions: the least and the greatest, or one with a bound. */
import { readDelay } from '@vedette/temporal';
import { eachRead } from '../each-read.ts';

export const readDelays = eachRead((one, asking) => readDelay({ text: asking.excerpt(one) }, asking.process()));
