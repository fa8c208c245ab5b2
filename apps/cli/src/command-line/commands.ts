/**
 * Every command, a line or two each: what it takes and what it does. This is all that `vedette --help` reads; the
 * options are declared only if the command is named, and its body is loaded only when it runs.
 */
import type { Command } from 'commander';
import type { Session } from './command.ts';

type Declare = (command: Command, session: Session) => void;

export interface ListedCommand {
  readonly name: string;
  readonly takes: string;
  readonly does: string;
  load(): Promise<Declare>;
}

export const commands: readonly ListedCommand[] = [
  {
    name: 'check',
    takes: '<model>',
    does: 'answer questions about a model',
    load: async () => (await import('./check.ts')).declareCheck,
  },
  {
    name: 'test',
    takes: '[path]',
    does: 'check what vedette.yaml lists, against the verdicts it expects',
    load: async () => (await import('./test.ts')).declareTest,
  },
  {
    name: 'init',
    takes: '[folder]',
    does: 'make a project: a commented model and a vedette.yaml',
    load: async () => (await import('./init.ts')).declareInit,
  },
  {
    name: 'explore',
    takes: '<model>',
    does: 'generate the state space of a model',
    load: async () => (await import('./explore.ts')).declareExplore,
  },
  {
    name: 'resume',
    takes: '<checkpoint>',
    does: 'resume a search that --checkpoint has saved',
    load: async () => (await import('./resume.ts')).declareResume,
  },
  {
    name: 'verify',
    takes: '<certificate>',
    does: 'check the proof that --certificate has written, without any engine',
    load: async () => (await import('./verify.ts')).declareVerify,
  },
  {
    name: 'cover',
    takes: '<model>',
    does: 'say which parts of a model no run exercises',
    load: async () => (await import('./cover.ts')).declareCover,
  },
  {
    name: 'reduce',
    takes: '<model>',
    does: 'minimise the state space of a model',
    load: async () => (await import('./reduce.ts')).declareReduce,
  },
  {
    name: 'compare',
    takes: '<A> <B>',
    does: 'say whether two models are related, and how they differ',
    load: async () => (await import('./compare.ts')).declareCompare,
  },
  {
    name: 'simulate',
    takes: '<model>',
    does: 'walk through a model: step by step, or at random with --seed or --steps',
    load: async () => (await import('./simulate.ts')).declareSimulate,
  },
  {
    name: 'judge',
    takes: '<model> <log...>',
    does: 'say whether what actors or programs have logged fits a model',
    load: async () => (await import('./judge.ts')).declareJudge,
  },
  {
    name: 'qos',
    takes: '[model] [log...]',
    does: 'measure detection times and mistakes of failure detectors, beside their theory',
    load: async () => (await import('./qos.ts')).declareQos,
  },
  {
    name: 'tune',
    takes: '[model]',
    does: 'compute the settings of a failure detector from a network and wishes',
    load: async () => (await import('./tune.ts')).declareTune,
  },
  {
    name: 'tests',
    takes: '<model>',
    does: 'generate tests from a model: sequences of actions that cover its text',
    load: async () => (await import('./tests.ts')).declareTests,
  },
  {
    name: 'info',
    takes: '<model>',
    does: "show a model's slots, groups, predicates and who depends on what",
    load: async () => (await import('./info.ts')).declareInfo,
  },
  {
    name: 'eval',
    takes: '<model> <expression>',
    does: 'work out an expression with the names of a model',
    load: async () => (await import('./eval.ts')).declareEval,
  },
  {
    name: 'format',
    takes: '<model>',
    does: 'pretty-print a model',
    load: async () => (await import('./format.ts')).declareFormat,
  },
  {
    name: 'sweep',
    takes: '<model>',
    does: 'one verdict per combination of constants, and when it fails',
    load: async () => (await import('./sweep.ts')).declareSweep,
  },
  {
    name: 'synth',
    takes: '<model>',
    does: 'for which values of its constants a model has a property: all values at once',
    load: async () => (await import('./synth.ts')).declareSynth,
  },
  {
    name: 'repair',
    takes: '<model>',
    does: 'values of constants with which a model has its properties, the fewest changes first',
    load: async () => (await import('./repair.ts')).declareRepair,
  },
  {
    name: 'reproduce',
    takes: '[id...]',
    does: 'measure published claims again: claimed against measured',
    load: async () => (await import('./reproduce.ts')).declareReproduce,
  },
  {
    name: 'explain',
    takes: '[run|code]',
    does: 'say why a saved run fails, or what a problem code or a verdict means',
    load: async () => (await import('./explain.ts')).declareExplain,
  },
  {
    name: 'docs',
    takes: '[page]',
    does: 'show the manual, guides and examples: in the terminal, or --open in a browser',
    load: async () => (await import('./docs.ts')).declareDocs,
  },
  {
    name: 'completion',
    takes: '<shell>',
    does: 'print what makes a shell complete commands and options: bash, zsh or fish',
    load: async () => (await import('./completion.ts')).declareCompletion,
  },
  {
    name: 'man',
    takes: '',
    does: 'print the manual page of the command line, for man',
    load: async () => (await import('./man.ts')).declareMan,
  },
  {
    name: 'lsp',
    takes: '',
    does: 'serve editors: the language server, on standard input and output',
    load: async () => (await import('./lsp.ts')).declareLsp,
  },
  {
    name: 'studio',
    takes: '[model]',
    does: 'look at models and runs in the browser: the studio, on this machine only',
    load: async () => (await import('./studio.ts')).declareStudio,
  },
  {
    name: 'campaign',
    takes: '<file>',
    does: 'every model, question and combination of constants of a file',
    load: async () => (await import('./campaign.ts')).declareCampaign,
  },
  {
    name: 'results',
    takes: '[condition...]',
    does: 'what a ledger knows, and what changed between campaigns',
    load: async () => (await import('./results.ts')).declareResults,
  },
  {
    name: 'run',
    takes: '<model>',
    does: 'run an actor of a model over UDP',
    load: async () => (await import('./run.ts')).declareRun,
  },
  {
    name: 'relay',
    takes: '',
    does: 'a network with faults by seed, between programs that send UDP',
    load: async () => (await import('./relay.ts')).declareRelay,
  },
  {
    name: 'worker',
    takes: '',
    does: 'take jobs from a queue that machines share',
    load: async () => (await import('./worker.ts')).declareWorker,
  },
];
