/** Delays as they are written: `5`, `5..50` (uniform), `exp:20` (exponential with that mean), in milliseconds. */
import { statistics } from '@vedette/structures';

const number = '\\d+(?:\\.\\d+)?';
const written = new RegExp(`^(?:(${number})(?:\\.\\.(${number}))?|exp:(${number}))$`);

/** Nothing where the text is no delay. */
export function delayOf(text: string): statistics.Distribution | undefined {
  const [whole, least, most, mean] = written.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  if (mean !== undefined) return Number(mean) === 0 ? statistics.constant(0) : statistics.exponential(Number(mean));
  const [from, to] = [Number(least), Number(most ?? least)];
  return from > to ? undefined : statistics.uniform(from, to);
}
