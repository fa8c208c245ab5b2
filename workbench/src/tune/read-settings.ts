/** Settings from a file, looked through. */
import type { Outcome } from '@vedette/core';
import { type SettingsFile, settingsMisfit } from '@vedette/simulation';
import * as problems from './problems.ts';

export function readSettings(name: string, text: string): Outcome<SettingsFile> {
  const span = { source: name, start: 0, end: 0 };
  try {
    const json: unknown = JSON.parse(text);
    const misfit = settingsMisfit(json);
    if (misfit === undefined) return { value: json as SettingsFile, problems: [], texts: [] };
    return { problems: [problems.wrongSettings(span, misfit)], texts: [] };
  } catch (error) {
    return {
      problems: [problems.wrongSettings(span, error instanceof Error ? error.message : String(error))],
      texts: [],
    };
  }
}
