/**
 * The parts of the page that no file counts: comparisons with other tools, wrong answers of the past (see
 * CHANGELOG.md), and gaps.
 */
export const oracles: readonly string[] = [
  'mCRL2 toolset: sizes modulo strong bisimulation of the public example models, `npx tsx scripts/compare-mcrl2.ts EXAMPLES FACTS`, and verdicts of their formulas written as LTL and CTL, `npx tsx scripts/compare-mcrl2-temporal.ts EXAMPLES FACTS`. EXAMPLES is a checkout of mCRL2org/mCRL2, FACTS a table of what the toolset said.',
  'IMITATOR: the parameters that its regression tests expect, as sets of values, `npx tsx scripts/compare-imitator.ts CHECKOUT LIST.json`. CHECKOUT is a checkout of imitator-model-checker/imitator, LIST.json names tests and what they expect.',
  'libcspm, the front end of FDR: its test scripts for parsing, types, printing and evaluation, `npx tsx scripts/compare-libcspm.ts FOLDER`. This is about what a script means; verdicts of FDR itself are not compared.',
  'CSPM scripts of others: every assertion with the comments beside it, in which authors say what they expect, `npx tsx scripts/check-scripts.ts FOLDER`. The comments are read by people.',
  'UPPAAL: no verdicts of the tool itself are compared. Public models are opened; every kind of query is held against an explicit region graph on random networks (`languages/uppaal/src/testing/region-graph.ts`).',
  'Published claims: `vedette reproduce` measures the claims of the papers again, and names those that it does not confirm.',
  'Models with figures counted by hand, by a formula or by another tool: `models/*/*/expected.json` says which in `from`; every order and store must agree.',
];

export const wrongAnswers: readonly string[] = [
  'UPPAAL: `E[]`, `A<>` and `-->` with a disjunction over clocks whose parts overlap were answered wrongly; a cycle of delays of no length counted as a run. Found by the region graph.',
  'CSPM: formulas and expressions about states were asked of a reduced process, so that `X` did not count some hidden steps, and `compare -e strong` called processes equivalent that differ in a hidden step.',
  '`reduce` and `compare` of graphs with more than 4 million labels could lose the lowest bits of targets, and so be about another graph.',
  'CSPM: sentences with time counted `tick`, which never came, in place of `tock`.',
  '`--smallest time` took steps `tick` and `tock` of some `.aut` files for no time.',
  'Crash calculus: a location number above the largest one was taken for another location. Found by the guard behind formatters.',
  '`vedette format -w` deleted queries that do not parse. Found by reading formatted text again.',
];

export const missing: readonly string[] = [
  'FDR and UPPAAL themselves are not run beside Vedette: there is no oracle for refinement in the failures-divergences model but the naive one of the tests, and none for timed models but the region graph and integer time.',
  'Random systems are small: tens of states, few slots. What goes wrong only in large ones (full tables, numbers above 2^31, several threads under load) is compared by few tests.',
  'Fuzzed texts come from the models of this repository; a construct that no text has is not mutated.',
  'A failure that two independent versions share, because one person wrote both, is not found by comparing them.',
  'The runtime, its compiler and the machine are trusted.',
];
