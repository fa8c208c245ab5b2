/** Options that several commands share, each family declared once with the record it becomes. */

import { languageNames, type SearchReduction, searchReductions } from '@vedette/workbench';
import { type Command, Option } from 'commander';
import {
  chartColumns,
  constant,
  integer,
  names,
  naturalNumber,
  one,
  positiveInteger,
  positiveNumber,
  repeated,
  share,
} from './option-values.ts';

export interface OutputOptions {
  readonly json?: true;
  readonly quiet?: true;
  readonly verbose?: true;
}

export function addOutputOptions(command: Command): Command {
  return command
    .option('--json', 'one JSON document on standard output')
    .addOption(new Option('--quiet', 'only the result: no progress, no charts, no notes').conflicts('verbose'))
    .option('--verbose', 'more figures, and the stack of an internal error');
}

/** Of commands that find the name of a model in a file. */
export function addRunModels(command: Command): Command {
  return command.option(
    '--run-models',
    'run the model if it is TypeScript, which is a program: for files that are trusted',
  );
}

export interface ModelOptions {
  readonly language?: string;
  readonly constant?: ReadonlyMap<string, string>;
  readonly without?: readonly string[];
  readonly symmetric?: string;
  readonly process?: readonly string[];
  readonly hide?: readonly string[];
}

export function addModelOptions(command: Command): Command {
  const meant = 'of a model with several processes the one that is meant, or an expression for one (see info)';
  return addConstantOption(addLanguageOption(command))
    .option('--without <reduction>', 'do not make this reduction of the model (repeatable; see info)', repeated)
    .option('--process <process>', meant, repeated);
}

/** For work that distinguishes hidden steps from others. */
export function addHideOption(command: Command): Command {
  return command.option('--hide <actions>', 'actions that are not seen, with commas: they become tau', names);
}

/** For commands that search for what can be reached. */
export function addSymmetryOption(command: Command): Command {
  const meaning = 'its constants are interchangeable, which is checked: search one state of each kind';
  return command.option('--symmetric <sort>', meaning);
}

export function addConstantOption(command: Command): Command {
  return command.option('-c, --constant <name=value>', 'override a constant of the model (repeatable)', constant);
}

export function addLanguageOption(command: Command): Command {
  return command.option('--language <name>', `read the model as: ${languageNames.join(', ')} (default: by file name)`);
}

export interface LimitOptions {
  readonly maxStates?: number;
  readonly maxDepth?: number;
  readonly timeout?: number;
  readonly maxMemory?: number;
  readonly workers?: number;
}

export type OpeningLimits = Pick<LimitOptions, 'timeout' | 'maxMemory'>;
export type LimitsOfEach = Pick<LimitOptions, 'maxStates' | 'timeout' | 'maxMemory'>;
export type DepthOfEach = Pick<LimitOptions, 'maxDepth'>;

/**
 * How many threads a search may have: searches that only count and answer may have several, unless they are saved now
 * and then.
 */
const workerOptions = {
  one: workersOption('threads to work with; only 1 is supported', one),
  several: workersOption('threads a large breadth-first search may use (default: one per core; for zones 1)'),
  saved: workersOption('has no effect: a search with checkpoints works in one thread'),
};

function workersOption(meaning: string, parser: (text: string) => number = positiveInteger): Option {
  return new Option('--workers <n>', meaning).argParser(parser);
}

/** Where there are many pieces of work, several are worked on at once; `pieces` is what they are called. */
export function addWorkersForEach(command: Command, pieces: string): Command {
  return command.addOption(workersOption(`${pieces} at the same time (default: one per core)`));
}

export function addLimitOptions(command: Command, workers: keyof typeof workerOptions = 'one'): Command {
  return command
    .option('--max-states <n>', 'stop after so many states', positiveInteger)
    .option('--max-depth <n>', 'look at most so many steps deep', naturalNumber)
    .option('--timeout <seconds>', 'stop after so long, opening the model included', positiveNumber)
    .option('--max-memory <mb>', 'stop when the states, or the process, take so many megabytes', positiveNumber)
    .addOption(workerOptions[workers]);
}

/** Where no state space is searched, time and memory are all that can be limited. */
export function addOpeningLimits(command: Command): Command {
  return command
    .option('--timeout <seconds>', 'stop after so long, opening the model included', positiveNumber)
    .option('--max-memory <mb>', 'stop when the process takes so many megabytes', positiveNumber);
}

/** Where there are many pieces of work, each has limits of its own; `one` is what a piece is called. */
export function addLimitsOfEach(command: Command, one: string): Command {
  return command
    .option('--max-states <n>', `stop ${one} after so many states`, positiveInteger)
    .option('--timeout <seconds>', `stop ${one} after so long, opening the model included`, positiveNumber)
    .option('--max-memory <mb>', `stop ${one} when its states, or the process, take so many megabytes`, positiveNumber);
}

/** Where every piece is a search. */
export function addDepthOfEach(command: Command, one: string): Command {
  return command.option('--max-depth <n>', `look at most so many steps deep in ${one}`, naturalNumber);
}

export interface CheckpointOptions {
  readonly checkpoint?: string;
  readonly every?: number;
  readonly spill?: string;
}

export function addCheckpointOptions(command: Command): Command {
  return command
    .option('--checkpoint <file>', 'save the search now and then, so that vedette resume can continue it')
    .option('--every <minutes>', 'checkpoint: how often (default: 10)', positiveNumber)
    .option('--spill <folder>', 'keep the states of a large breadth-first search on disk, in this folder');
}

export interface SearchOptions {
  readonly search: 'breadth' | 'depth' | 'highway' | 'random';
  readonly width?: number;
  readonly seed?: number;
  readonly reduce?: readonly SearchReduction[];
  readonly repeat?: number;
  readonly share?: number;
}

export function addSearchOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--search <order>', 'which state comes next')
        .choices(['breadth', 'depth', 'highway', 'random'])
        .default('breadth'),
    )
    .option('--width <n>', 'highway: the most states expanded per level', positiveInteger)
    .option(
      '--seed <n>',
      'highway, random and random runs: the same seed gives the same search and runs (default: 1)',
      integer,
    )
    .addOption(
      new Option('--reduce <name...>', 'leave transitions out where that cannot change a verdict').choices(
        searchReductions,
      ),
    );
}

/** Where verdicts are given, a highway search can be repeated, and states its confidence. */
export function addRepetitionOptions(command: Command): Command {
  return command
    .option('--repeat <n>', 'highway: so many runs, each with the next seed (default: 1)', positiveInteger)
    .option(
      '--share <s>',
      'highway: say how surely a violation in this share of a level is found (default: 0.01)',
      share,
    );
}

export interface TraceOptions {
  readonly trace?: readonly string[];
  readonly states: 'none' | 'changes' | 'full';
  readonly columns?: number;
}

export function addTraceOptions(command: Command): Command {
  return command
    .option(
      '--trace <file>',
      'save the run: .txt, .svg, .gantt.svg, .html, .json, .itf.json, .mmd or .puml (repeatable)',
      repeated,
    )
    .addOption(
      new Option('--states <what>', 'what charts show of the states')
        .choices(['none', 'changes', 'full'])
        .default('none'),
    )
    .option('--columns <n>', 'how wide charts of text are (default: the terminal, or COLUMNS)', chartColumns);
}

export interface AnswerOptions {
  readonly junit?: string;
  readonly sarif?: string;
}

/** How the answers to questions are shown and written, beside their runs. */
export function addAnswerOptions(command: Command): Command {
  return command
    .option('--junit <file>', 'write the verdicts as a JUnit report')
    .option('--sarif <file>', 'write failures and problems as a SARIF log');
}
