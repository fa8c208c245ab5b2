/** `vedette qos`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { QosOptions } from './command-options.ts';
import { addModelOptions, addOpeningLimits, addOutputOptions } from './common-options.ts';
import { integer, names, positiveInteger, positiveNumber, positiveNumbers } from './option-values.ts';

const examples = `
T_D: from a crash to its detection. T_MR: from one mistake to the next. T_M: how
long a mistake lasts. P_A: how surely the detector is right at a random moment.
Each with a 95 percent confidence interval.

Detectors: nfd-s, nfd-u, nfd-e (Chen, Toueg, Aguilera), phi, timeout.

Examples:
  vedette qos --detector nfd-s,nfd-e --network link.json --eta 1 --bounds 1.5,2,2.5
  vedette qos --detector nfd-s --network link.json --eta 1 --bounds 1.5,2 --svg q.svg
  vedette qos swim.ts --network lossy.json --seed 1 --for 100000
  vedette qos swim.ts a.log b.log c.log

Exit codes:
  0 measured, 2 bad command line, 3 bad model, network or log, 4 a limit was
  reached, 70 internal error, 130 interrupted`;

export function declareQos(command: Command, session: Session): void {
  command
    .argument('[model]', 'a scenario whose actors note suspicions')
    .argument('[logs...]', 'logs of its actors, in place of a simulation')
    .option('--detector <names>', 'detectors over simulated heartbeats, in place of a model', names)
    .option('--network <file>', 'the network: for detectors its delay and loss (.json or .ts)')
    .option('--seed <n>', 'of the simulation', integer, 1)
    .option('--eta <time>', 'detectors: the time between heartbeats', positiveNumber)
    .option('--bounds <times>', 'detectors: bounds on the detection time, with commas', positiveNumbers)
    .option('--thresholds <phis>', 'phi: its thresholds, with commas', positiveNumbers)
    .option('--window <n>', 'nfd-e and phi: heartbeats that count', positiveInteger, 32)
    .option('--mistakes <n>', 'detectors: so many are waited for', positiveInteger, 500)
    .option('--crashes <n>', 'detectors: so many are measured', positiveInteger, 200)
    .option('--for <ticks>', 'a model: how long each run lasts (default: 100000)', positiveNumber)
    .option('--runs <n>', 'a model: so many runs (default: 1)', positiveInteger)
    .option('--tick <ms>', 'a model: milliseconds in a tick (default: 1)', positiveNumber)
    .option('--suspect <type>', 'a model: the type of notes that begin a suspicion', 'suspect')
    .option('--trust <type>', 'a model: the type of notes that end it', 'trust')
    .option('--svg <file>', 'detectors: draw T_MR over the detection time, measured points and theory');
  addModelOptions(command);
  addOpeningLimits(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string | undefined, logs: readonly string[], options: QosOptions) => {
      const { qos } = await import('../commands/qos.ts');
      session.exitCode = await qos({ model, logs }, options, session.io);
    });
}
