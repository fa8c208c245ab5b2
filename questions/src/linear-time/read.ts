/** From formulas of linear time to questions. */
import { readLinear } from '@vedette/temporal';
import { formulaReader } from '../formula-reader.ts';

export const readLinearFormulas = formulaReader(readLinear);
