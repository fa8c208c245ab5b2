/** Where questions stand on the command line, for problems to point there. */
import type { Asked } from '@vedette/workbench';

export const commandLineName = 'command line';

/** The options as they would be typed, one after the other, are the document. `option` if not the one of the way. */
export function onCommandLine(asked: readonly Asked[], option?: string): readonly Asked[] {
  const typed = asked.map(({ way, text }) => `--${option ?? way} ${text} `);
  const document = typed.join('');
  let end = 0;
  return asked.map((one, index) => {
    end += typed[index]!.length;
    const start = end - one.text.length - 1;
    return { ...one, written: { source: commandLineName, document, start, text: one.text } };
  });
}
