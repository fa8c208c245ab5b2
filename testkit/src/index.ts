/** What tests are made of: small systems, naive oracles, laws on random values, expectations of example models. */
export { allStates } from './all-states.ts';
export { damages } from './damage.ts';
export {
  type Counts,
  compareExpectation,
  type Expectation,
  type ExpectedAnswer,
  type Measured,
  type MeasuredAnswer,
  renderExpectation,
} from './expectation.ts';
export { damagedText, nearlyGoodText } from './fuzz/damaged-text.ts';
export { Dice } from './fuzz/dice.ts';
export { GrammarMutation } from './fuzz/grammar-mutation.ts';
export { type Corpus, Mutation } from './fuzz/mutation.ts';
export { junk, spliced, truncated } from './fuzz/scraps.ts';
export { shrink } from './fuzz/shrink.ts';
export { graphSystem } from './graph-system.ts';
export * from './imitator/index.ts';
export { checkLaw, type LawCheck, type LawName, law } from './law.ts';
export { measureModel } from './measure-model.ts';
export { type FileAccess, type ModelFolder, modelFolders, workspaceFolder } from './model-folders.ts';
export {
  type Bisimulation,
  type Graph,
  type GraphEdge,
  graphOf,
  naiveBisimilar,
  naiveClasses,
} from './naive-bisimilar.ts';
export { type Edge, type Explored, naiveExplore, printExplored } from './naive-explore.ts';
export { naiveHolds } from './naive-formula.ts';
export { parseQuestion, type QuestionText } from './question-text.ts';
export { randomFormula } from './random-formula.ts';
export { randomProcesses } from './random-processes.ts';
export { type RandomSystem, type RandomSystemOptions, randomSystem, systemFromSeed } from './random-system.ts';
export { type ReadExpectation, readExpectation } from './read-expectation.ts';
export { type ReadmeExample, readmeExample } from './readme-example.ts';
export { freePort, isRedisMissing, RedisServer } from './redis-server.ts';
export { sometimesConstant } from './sometimes-constant.ts';
export { DisturbedFolder, secret } from './studio-requests/disturbed-folder.ts';
export { type RawRequest, rawRequests, send } from './studio-requests/raw-requests.ts';
export {
  type Cell,
  type Integers,
  integersOf,
  type Pattern,
  printTable,
  type Row,
  type Table,
  type TableGroup,
  type TablePredicate,
  tableSystem,
} from './table-system.ts';
export { wrongBlocking } from './wrong-blocking.ts';
