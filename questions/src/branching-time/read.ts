/** From formulas of branching time to questions. */
import { readBranching } from '@vedette/temporal';
import { formulaReader } from '../formula-reader.ts';

export const readBranchingFormulas = formulaReader(readBranching);
