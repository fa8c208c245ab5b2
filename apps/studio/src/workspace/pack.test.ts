/** What is packed is unpacked as it was; what is damaged, or has no end, is nothing. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from './pack.ts';

const packed = fc.record({
  name: fc.string(),
  text: fc.string({ unit: 'binary' }),
  files: fc.array(fc.tuple(fc.string(), fc.string())).map((files) => new Map(files)),
});

law('a model comes out of its link as it went in', packed, async (model) => {
  expect(await unpack(await pack(model))).toEqual(model);
});

law(
  'a link with a letter changed gives a whole model or nothing',
  fc.tuple(packed, fc.nat(), fc.base64String()),
  async ([model, at, letters]) => {
    const link = await pack(model);
    const place = at % link.length;
    const found = await unpack(link.slice(0, place) + letters.slice(0, 1) + link.slice(place + 1));
    if (found !== undefined) expect(Object.keys(found).sort()).toEqual(['files', 'name', 'text']);
  },
);

test.each(['', '1.', '2.abc', '1.!!!', '1.AAAA', '1.S0k1'])('%s is no model', async (link) => {
  expect(await unpack(link)).toBe(undefined);
});

test('what would unpack to tens of megabytes is given up', async () => {
  const bomb = await pack({ name: 'bomb.aut', text: ' '.repeat(30_000_000), files: new Map() }).catch(() => undefined);
  expect(bomb).toBeDefined();
  expect(bomb!.length).toBeLessThan(100_000);
  expect(await unpack(bomb!)).toBe(undefined);
});

test('what is no model in a link that can be read is nothing', async () => {
  const { buffer } = new Uint8Array(
    await new Response(
      new Blob(['{"name":1}']).stream().pipeThrough(new CompressionStream('deflate-raw')),
    ).arrayBuffer(),
  );
  expect(await unpack(`1.${Buffer.from(buffer).toString('base64url')}`)).toBe(undefined);
});
