/**
 * What a model, a property or a command may have at most, wherever a message says so: the constant that says how much,
 * and the test that goes up to it and beyond. The manual lists them (docs/manual/limits.md).
 */
export interface StatedLimit {
  readonly where: string;
  readonly what: string;
  /** The constant, and the file that has it. */
  readonly constant: string;
  readonly file: string;
  /** The test at the limit and just beyond it. */
  readonly test: string;
}

type Row = readonly [what: string, constant: string, file: string, test?: string];

const limitsOf = (where: string, folder: string, rows: readonly Row[]): readonly StatedLimit[] =>
  rows.map(([what, constant, file, test = 'limits.test.ts']) => ({
    where,
    what,
    constant,
    file: `${folder}/${file}`,
    test: `${folder}/${test}`,
  }));

export const statedLimits: readonly StatedLimit[] = [
  ...limitsOf('any text', 'text/src', [['bytes', 'mostBytes', 'read-text.ts', 'read-text.test.ts']]),
  ...limitsOf('.aut', 'languages/aut/src', [
    ['states, transitions', 'largestNumber', 'line-scanner.ts'],
    ['different labels', 'mostLabels', 'label-table.ts'],
    ['bytes of all labels', 'mostLabelBytes', 'label-table.ts'],
    ['bytes of a line', 'longestLine', 'problem-lines.ts'],
  ]),
  ...limitsOf('mCRL2', 'languages/mcrl2/src', [
    ['components', 'mostComponents', 'lower/network.ts'],
    ['processes inside each other', 'deepest', 'lower/network.ts'],
    ['control locations of a process', 'mostLocations', 'lower/linearise.ts'],
    ['ways in which components act together', 'mostRules', 'lower/rules.ts'],
    ['levels of nesting', 'mostLevels', 'parse/reader.ts'],
    ['digits of a number that is written', 'mostDigits', 'parse/reader.ts'],
    ['arguments', 'mostArguments', 'parse/reader.ts'],
    ['repetitions `+` inside each other in a formula', 'mostPluses', 'formula/regular.ts'],
    ['ways in which members of a symmetric sort change places', 'most', 'symmetry/automorphisms.ts'],
  ]),
  ...limitsOf('UPPAAL', 'languages/uppaal/src', [
    ['clocks', 'mostClocks', 'typecheck/index.ts'],
    ['processes', 'mostProcesses', 'typecheck/system.ts'],
    ['elements of an array or scalar set', 'mostElements', 'typecheck/sorts.ts'],
    ['steps to work out a constant', 'mostWork', 'interpret/constant.ts'],
    ['turns of the loops of a statement', 'MOST_TURNS', 'lower/code/runtime.ts'],
    ['values of a selection, quantifier or loop over a type', 'MOST_VALUES', 'typecheck/binder.ts'],
    ['levels of nesting', 'mostLevels', 'parse/reader.ts'],
    ['operators in a row', 'mostHeight', 'parse/reader.ts'],
    ['numbers', 'largest', 'parse/expression.ts'],
    ['elements of XML inside each other', 'deepest', 'xml/document.ts', 'xml/document.test.ts'],
  ]),
  ...limitsOf('UPPAAL', 'structures/src/dbm', [
    ['numbers that clocks are compared with or set to, and bounds of their differences', 'LARGEST_VALUE', 'bound.ts'],
  ]),
  ...limitsOf('CSPM', 'languages/cspm/src', [
    ['levels of nesting', 'mostLevels', 'parse/reader.ts'],
    ['operators in a row', 'mostHeight', 'parse/finished.ts'],
    ['numbers', 'largestNumber', 'parse/tokenize.ts'],
    ['elements of a set', 'mostElements', 'sets/operations.ts'],
    ['elements of a sequence that is compared', 'longest', 'values/identities.ts'],
    ['sets of events in one state of a watchdog', 'mostChoices', 'semantics/watchdogs.ts'],
  ]),
  ...limitsOf('actors', 'languages/actors/src', [
    ['messages sent in one step, where they may be lost', 'mostSends', 'lower/system.ts', 'run/run.test.ts'],
    ['combinations of choices in one step', 'mostChoices', 'run/handler-runs.ts', 'run/run.test.ts'],
    ['levels of nesting in a value', 'deepest', 'values/canonical.ts', 'values/values.test.ts'],
    ['parts of a value', 'mostParts', 'values/canonical.ts', 'values/values.test.ts'],
  ]),
  ...limitsOf('crash calculus', 'languages/crash/src', [
    ['locations', 'mostLocations', 'elaborate.ts'],
    ['numbers', 'largestNumber', 'parse/expression.ts'],
    ['levels of nesting', 'mostLevels', 'parse/reader.ts'],
    ['steps of an evaluation', 'mostSteps', 'evaluate-expression.ts'],
    ['elements of a set', 'mostElements', 'evaluate-expression.ts'],
  ]),
  ...limitsOf('.mcl', 'languages/mcl/src', [
    ['levels of nesting', 'mostLevels', 'parse.ts'],
    ['words that macros come to', 'MOST_WORDS', 'macros.ts'],
    ['operators `equ` or `+` inside each other', 'mostDoublings', 'resolve.ts', 'mcl.test.ts'],
  ]),
  ...limitsOf('.props, LTL, CTL', 'languages/temporal/src', [
    ['levels of nesting', 'mostLevels', 'formula/parse.ts'],
    ['times in a sentence', 'mostTimes', 'properties/parse-pattern.ts'],
    ['units of time in a sentence', 'mostTicks', 'properties/parse-pattern.ts'],
  ]),
  ...limitsOf('LTL', 'engines/src/linear-time', [
    ['actions and state predicates', 'mostAtoms', 'alphabet.ts'],
    ['operators about the past', 'mostRemembered', 'past-memory.ts'],
    ['things that the past speaks of', 'mostRead', 'past-memory.ts'],
    ['"until" operators', 'mostPromises', 'expansion.ts'],
  ]),
  ...limitsOf('CTL with fairness', 'engines/src/branching-time', [
    ['state predicates', 'mostPredicates', 'state-graph.ts'],
  ]),
  ...limitsOf('fairness', 'engines/src/fairness', [
    ['fairness constraints', 'mostConstraints', 'constraints.ts', 'constraints.test.ts'],
    ['channels in which no message is lost for ever', 'mostChannels', 'constraints.ts', 'constraints.test.ts'],
  ]),
  {
    where: 'searches',
    what: 'states in memory',
    constant: 'MOST_PAIRS',
    file: 'structures/src/tree-table/pair-table.ts',
    test: 'engines/src/explore/explore.test.ts',
  },
  ...limitsOf('commands', 'workbench/src', [
    ['combinations of a sweep', 'mostPoints', 'sweep/axes.ts', 'sweep/axes.test.ts'],
    ['jobs of a campaign', 'mostJobs', 'campaign/combinations.ts', 'campaign/read-campaign.test.ts'],
    ['steps of a state that `simulate` offers', 'MOST_CHOICES', 'walk/walk.ts', 'walk/walk.test.ts'],
  ]),
];
