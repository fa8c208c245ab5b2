/** `vedette judge`: its options and help. */
import type { Command } from 'commander';
import type { Session } from './command.ts';
import type { JudgeOptions } from './command-options.ts';
import { addModelOptions, addOpeningLimits, addOutputOptions, addTraceOptions } from './common-options.ts';
import { amount } from './option-values.ts';

const examples = `
By a scenario of actors (.ts): each log is performed again, and all together
must fit the network of the scenario. By another model: the events of the logs,
as actions, must be a trace of it.

Examples:
  vedette judge heartbeat.ts p0.log p1.log
  vedette judge heartbeat.ts p0.log p1.log --one-clock
  vedette judge heartbeat.mcrl2 p0.log p1.log --map map.json

Exit codes:
  0 accepted, 1 refused, 2 bad command line, 3 bad model, log or map, 4 a limit
  was reached, 70 internal error, 130 interrupted`;

export function declareJudge(command: Command, session: Session): void {
  command
    .argument('<model>', 'the scenario, or another model')
    .argument('<logs...>', 'logs of its actors: see vedette docs logs')
    .option('--one-clock', 'the logs have one clock, as on one machine: ages of messages are compared directly')
    .option('--tolerance <ms>', 'how far times in logs may be off, in milliseconds', amount, 0)
    .option('--map <file>', 'for another model: which action stands for which event (.json)');
  addModelOptions(command);
  addOpeningLimits(command);
  addTraceOptions(command);
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (model: string, logs: readonly string[], options: JudgeOptions) => {
      const { judgeLogsOf } = await import('../commands/judge.ts');
      session.exitCode = await judgeLogsOf(model, logs, { options, io: session.io });
    });
}
