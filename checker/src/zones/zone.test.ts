/** Zones without other zones, counted by hand. Laws on networks: languages/uppaal/src/zones/certificates.test.ts. */
import { expect, test } from 'vitest';
import { Zone } from './zone.ts';

test('zones cover another one together, or leave a part', () => {
  const square = (clock: number, from: number, to: number): Zone => {
    const zone = Zone.everything(3);
    zone.limit(0, clock, 1 - 2 * from);
    zone.limit(clock, 0, 1 + 2 * to);
    return zone;
  };
  const [low, high] = [square(1, 0, 2), square(1, 2, 5)];
  const left = square(1, 1, 4).without(low);
  expect(left.map((part) => [part.isEmpty, high.includes(part)])).toEqual([[false, true]]);
  expect(left.flatMap((part) => part.without(high))).toEqual([]);
  expect(
    square(1, 1, 6)
      .without(low)
      .flatMap((part) => part.without(high)),
  ).toHaveLength(1);
  expect(square(1, 3, 4).without(low)).toHaveLength(1);
});
