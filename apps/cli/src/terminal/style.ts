/** The few colours of the command line, and numbers and texts as people read them. */

export { counted, grouped } from '@vedette/text';

const codes = { good: '32', bad: '1;31', unsure: '33', strong: '1', faint: '2' } as const;

export type Paint = (style: keyof typeof codes, text: string) => string;

export const paints: Readonly<Record<'colour' | 'plain', Paint>> = {
  colour: (style, text) => `\u001b[${codes[style]}m${text}\u001b[0m`,
  plain: (_style, text) => text,
};

export function secondsText(seconds: number): string {
  return `${seconds.toFixed(seconds < 100 ? 2 : 0)} s`;
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

export function bytesText(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  for (; amount >= 1000 && unit < units.length - 1; unit += 1) amount /= 1000;
  return `${unit === 0 ? amount : amount.toFixed(1)} ${units[unit]}`;
}
