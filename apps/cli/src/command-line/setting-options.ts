/** The options that become settings of a check: one for each. */
import { type CheckSettings, nameOfSetting, settings } from '@vedette/workbench';
import { type Command, Option } from 'commander';

/** What is given on the command line is collected under the names of the settings. */
export function addSettingOptions(command: Command, which: 'searched' | 'shown'): CheckSettings {
  const given: Record<string, unknown> = {};
  for (const entry of settings) {
    const [key, { help, takes, choices, read, isOutput, isShared }] = entry;
    if (isShared) continue;
    if ((isOutput ? 'shown' : 'searched') !== which) continue;
    const option = new Option(`--${nameOfSetting(entry)}${takes === undefined ? '' : ` <${takes}>`}`, help);
    if (choices !== undefined) option.choices(choices);
    const refused = option.parseArg;
    command.addOption(
      option.argParser((text: string) => {
        refused?.(text, undefined);
        given[key] = read(text);
        return true;
      }),
    );
  }
  return given;
}
