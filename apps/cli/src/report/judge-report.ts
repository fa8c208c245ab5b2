/** What became of logs, for people and as a document. */
import type { Problem } from '@vedette/core';
import type { JudgedByModel, JudgedLogs } from '@vedette/workbench';
import { documentText } from '../output/json-text.ts';
import { counted, grouped, paints } from '../terminal/style.ts';
import { problemRecord } from './problem-report.ts';
import { numberText } from './simulation-report.ts';

type Result = JudgedLogs | JudgedByModel;
interface View {
  readonly colour: 'colour' | 'plain';
  readonly quiet: boolean;
}

export function judgeProblemsOf(result: Result): readonly Problem[] {
  if (result.kind === 'judged by a model') return result.problem === undefined ? [] : [result.problem];
  const { logs, network, warnings } = result;
  return [...warnings, ...logs.flatMap(({ problem }) => problem ?? []), ...(network?.problems ?? [])];
}

export function judgeText(result: Result, view: View): string {
  const lines = result.kind === 'judged' ? logLines(result, view) : modelLines(result, view);
  return `${lines.join('\n')}\n`;
}

function logLines({ logs, network }: JudgedLogs, view: View): readonly string[] {
  const each = logs.map(({ source, actors, lives, isCut, events, latest, problem }) => {
    const late = latest > 0 ? `, timers up to ${numberText(latest)} ms late` : '';
    const cut = isCut ? ', its last line was cut' : '';
    const done = `${counted(events, 'event')} in ${lives === 1 ? 'one life' : `${lives} lives`}${late}${cut}`;
    return mark(problem === undefined, `${source}  ${actors.join(', ')}  ${done}`, view);
  });
  if (network === undefined) return each;
  const { sent, received, lost, duplicated, ages, problems } = network;
  const parts = [
    `${grouped(sent)} sent, ${grouped(received)} received`,
    ...(lost === undefined ? [] : [`${grouped(lost)} lost`]),
    ...(duplicated > 0 ? [`${grouped(duplicated)} twice`] : []),
    ...(ages === undefined ? [] : [`ages ${numberText(ages.least)} to ${numberText(ages.greatest)} ms`]),
  ];
  return [...each, mark(problems.length === 0, `network  ${parts.join(', ')}`, view)];
}

function modelLines({ verdict, accepted, actions, possible }: JudgedByModel, view: View): readonly string[] {
  const isAccepted = verdict === 'accepted';
  const line = isAccepted
    ? `the model accepts all ${grouped(actions)} actions of the logs`
    : `the model accepts ${grouped(accepted)} of ${grouped(actions)} actions`;
  const next = isAccepted || view.quiet || possible.length === 0 ? [] : [`  possible next: ${possible.join(', ')}`];
  return [mark(isAccepted, line, view), ...next];
}

function mark(isGood: boolean, text: string, { colour }: View): string {
  const paint = paints[colour];
  return `${isGood ? paint('good', '✓') : paint('bad', '✗')} ${text}`;
}

export function judgeDocument(model: string, result: Result): string {
  const problems = judgeProblemsOf(result).map((problem) => problemRecord(problem, result.texts));
  const isRefused = problems.some(({ severity }) => severity === 'error');
  const verdict = isRefused ? 'refused' : result.stop === undefined ? 'accepted' : 'stopped';
  if (result.kind === 'judged by a model') {
    const { actions, accepted, possible } = result;
    return documentText('judge', { model, verdict, actions, accepted, possible, problems });
  }
  const logs = result.logs.map(({ source, actors, lives, events, latest, isCut }) => ({
    log: source,
    actors,
    lives,
    events,
    latest,
    cut: isCut,
  }));
  const { network } = result;
  const shown = network && {
    sent: network.sent,
    received: network.received,
    lost: network.lost ?? null,
    duplicated: network.duplicated,
    ages: network.ages ?? null,
  };
  return documentText('judge', { model, verdict, logs, network: shown ?? null, problems });
}
