/** Settings for people. */
import type { SettingsFile } from '@vedette/workbench';

export function tuneText(
  { of, settings, promised, assumed, checked }: SettingsFile,
  before: SettingsFile | undefined,
): string {
  const { detection, recurrence, duration } = promised;
  const { loss, mean, variance, greatest } = assumed;
  const lines = [
    `${of}: ${listed(settings)}`,
    `  promised  a crash is detected within ${figure(detection)}${of === 'nfd-e' ? ' and the mean delay' : ''}`,
    recurrence === undefined
      ? '            no mistake can happen'
      : `            mistakes recur after ${figure(recurrence)} on average${duration === undefined ? '' : `, and last ${figure(duration)}`}`,
    `  assumed   ${listed({ loss, mean, variance, ...(greatest !== undefined && { greatest }) })}`,
    ...(checked === undefined
      ? []
      : [
          `  checked   ${Object.entries(checked)
            .map(([name, verdict]) => `${name} ${verdict}`)
            .join(', ')}`,
        ]),
    ...(before === undefined ? [] : [verdictLine(settings, before)]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function verdictLine(now: SettingsFile['settings'], before: SettingsFile): string {
  const kept = keepsPromise(now, before) ? 'keep' : 'do not keep';
  return `The saved settings (${listed(before.settings)}) ${kept} their promise in this network.`;
}

function listed(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${figure(value)}`)
    .join(', ');
}

function figure(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/** Settings that the network of now demands: those of before are no laxer. */
export function keepsPromise(now: SettingsFile['settings'], { settings }: SettingsFile): boolean {
  if (settings.eta !== undefined) return settings.eta <= (now.eta ?? 0) * (1 + 1e-9);
  return (settings.tmin ?? 0) >= (now.tmin ?? 0) && (settings.tmax ?? 0) <= (now.tmax ?? 0);
}
