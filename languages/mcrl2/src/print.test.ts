import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from './parse/index.ts';
import { print } from './print/index.ts';
import { randomSpecification } from './testing/random-trees.ts';
import { withoutPlaces } from './testing/without-places.ts';

function format(text: string): string {
  const { specification, comments, problems } = parse('m', text);
  expect(problems).toEqual([]);
  return print(specification, { text, comments });
}

const root = new URL('../cases/', import.meta.url);
const texts = ['parse/pass', 'typecheck/pass', 'typecheck/fail'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root)).map((name) => ({
    name: `${folder}/${name}`,
    text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8'),
  })),
);

describe.each(texts)('$name', ({ text }) => {
  it('reads back as the same tree, with the same comments', () => {
    const before = parse('m', text);
    const after = parse('m', format(text));
    expect(withoutPlaces(after.specification)).toEqual(withoutPlaces(before.specification));
    const words = (comments: typeof before.comments) => comments.map((comment) => comment.text.trimEnd());
    expect(words(after.comments)).toEqual(words(before.comments));
  });

  it('does not change when printed again', () => {
    const once = format(text);
    expect(format(once)).toBe(once);
  });
});

describe('random specifications', () => {
  it('read back as the same tree', () => {
    fc.assert(
      fc.property(randomSpecification, (specification) => {
        const text = print(specification, { text: '', comments: [] });
        const parsed = parse('m', text);
        expect(parsed.problems).toEqual([]);
        expect(withoutPlaces(parsed.specification)).toEqual(withoutPlaces(specification));
      }),
      { numRuns: 500 },
    );
  });
});

describe('layout', () => {
  it('lines up declarations, breaks long processes, and keeps comments and empty lines', () => {
    const text = `% head
sort D=struct d1|d2;E; % two sorts
act a:D;b;


% about P
proc P(d:D)=a(d).P(d=d1)+b.(d==d1)->a(d)<>delta+sum e:D.a(e).P(e) % first
  % second
  + a(d1) . a(d2) . a(d1) . P(d2);
init P(d1);`;
    expect(format(text)).toBe(`% head
sort D = struct d1 | d2;
     E; % two sorts
act  a: D;
     b;

% about P
proc P(d: D) =
       a(d) . P(d = d1)
       + b . (d == d1) -> a(d) <> delta
       + sum e: D . a(e) . P(e) % first
       % second
       + a(d1) . a(d2) . a(d1) . P(d2);
init P(d1);
`);
  });
});
