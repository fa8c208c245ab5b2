/** Constants as they stand in an address. */

/** `tmin=2,tmax=10`; a comma inside a value is doubled. */
export function constantsText(constants: ReadonlyMap<string, string>): string {
  return [...constants].map(([name, value]) => `${name}=${value}`.replaceAll(',', ',,')).join(',');
}

export function constantsIn(text: string): ReadonlyMap<string, string> {
  const parts = text
    .replaceAll(',,', '\0')
    .split(',')
    .map((part) => part.replaceAll('\0', ','));
  const pairs = parts.filter((part) => part.indexOf('=') > 0);
  return new Map(pairs.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
}
