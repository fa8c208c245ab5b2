/**
 * One or more runs of every command, each of which takes a moment: what the matrix tries on every version of Node.
 * `OUT` in an argument is a fresh folder.
 */
export interface SmokeRun {
  readonly arguments: readonly string[];
  readonly code: number;
}

const lock = 'models/aut/lost-lock/lost-lock.aut';
const kept = 'models/aut/kept-lock/kept-lock.aut';
const beat = 'protocols/heartbeat/binary.mcrl2';
const requirement = ['-p', 'protocols/heartbeat/R1.mcf'];
const gate = 'models/uppaal/train-gate/train-gate.xta';
const consensus = ['protocols/consensus/strong.crash', '-c', 'n=2'];

const succeeds = (...words: readonly string[]): SmokeRun => ({ arguments: words, code: 0 });
const fails = (...words: readonly string[]): SmokeRun => ({ arguments: words, code: 1 });

export const smokeRuns: readonly SmokeRun[] = [
  succeeds('--version'),
  succeeds('--help'),
  ...['txt', 'svg', 'html', 'json', 'itf.json', 'mmd', 'puml'].map((ending) =>
    fails('check', lock, '--quiet', '--trace', `OUT/run.${ending}`),
  ),
  fails('check', lock, '--quiet', '-e', '[true* . lose(2)] false && [true*]<true>true', '--evidence', 'OUT/why.svg'),
  fails('check', beat, ...requirement, '--junit', 'OUT/results.xml'),
  fails('check', gate, '-p', 'models/uppaal/train-gate/queries.q', '--sarif', 'OUT/results.sarif'),
  fails('check', ...consensus, '--deadlock', '--json'),
  ...['aut', 'dot', 'json'].map((ending) => succeeds('explore', beat, '--quiet', '-o', `OUT/space.${ending}`)),
  succeeds('explore', ...consensus, '--workers', '2'),
  succeeds('explore', beat, '--search', 'highway', '--width', '100', '--seed', '1'),
  succeeds('reduce', kept, '--quiet', '-e', 'branching', '-o', 'OUT/small.svg'),
  fails('compare', lock, kept, '-e', 'failures-divergences'),
  succeeds('simulate', gate, '--seed', '7', '--steps', '12'),
  succeeds('info', beat),
  succeeds('eval', beat, '2 * tmin + tmax'),
  succeeds('format', 'protocols/consensus/strong.crash'),
  ...['sweep.svg', 'again.svg'].map((picture) =>
    succeeds(
      ...['sweep', beat, ...requirement, '-c', 'tmin=1:2', '-c', 'tmax=4:5', '--workers', '2', '--quiet'],
      ...['--svg', `OUT/${picture}`, '--ledger', 'OUT/ledger.db'],
    ),
  ),
  succeeds('reproduce', 'SPC-NF', '--quick'),
  succeeds('init', 'OUT'),
  succeeds('test', 'OUT'),
  succeeds('cover', beat),
  // Written by a check above.
  succeeds('explain', 'OUT/run.json'),
  succeeds('explain', 'unknown'),
  succeeds('completion', 'bash'),
  succeeds('man'),
  ...['once', 'again'].map(() =>
    succeeds(
      'campaign',
      'protocols/campaigns/detectors.yaml',
      '--quiet',
      '--workers',
      '2',
      '--ledger',
      'OUT/results.db',
    ),
  ),
  succeeds('results', '--ledger', 'OUT/results.db'),
  succeeds('docs'),
  // Commands that need a partner: an editor, which goes away at once; a queue, a browser and a search that was stopped,
  // which are missing.
  succeeds('lsp', '--stdio'),
  ...['worker', 'studio', 'resume'].map((name) => succeeds(name, '--help')),
];
