import { expect, test } from 'vitest';
import { readUppaal } from '../read.ts';
import { sourceOf } from '../testing/testing-source.ts';

/** Where the meta variable `m` is kept in a model with these declarations and edges. */
async function storageOf(declarations: string, edges: string): Promise<string | undefined> {
  const text = `
    meta int m; meta struct { int a; int b; } pair; int n; chan c;
    ${declarations}
    process P() { state A, B; init A; trans ${edges}; }
    process Q() { state A; init A; trans A -> A { sync c?; assign n = m; }; }
    system P, Q;
  `;
  const { value } = await readUppaal(sourceOf(text, 'meta.xta'), {});
  const [m, pair] = ['m', 'pair'].map((name) => value!.model.variables.find((variable) => variable.name === name));
  return `${m!.storage} ${pair!.storage}`;
}

test('what is written before it is read lasts for one step', async () => {
  expect(await storageOf('', 'A -> A { assign m = n, n = m; }')).toBe('global meta');
  expect(await storageOf('', 'A -> A { sync c!; assign m = n; }')).toBe('meta meta');
  expect(await storageOf('void put() { m = 1; }', 'A -> B { sync c!; assign put(); }')).toBe('meta meta');
});

test('what a step may find there is kept', async () => {
  const sends = 'A -> B { sync c!; assign m = n; }';
  expect(await storageOf('', `${sends}, B -> A { guard m == 1; }`)).toBe('global meta');
  expect(await storageOf('', `${sends}, B -> A { sync c!; }`)).toBe('global meta');
  expect(await storageOf('void put() { if (n == 1) m = 1; }', 'A -> B { sync c!; assign put(); }')).toBe('global meta');
  expect(await storageOf('void put() { if (n == 1) return; m = 1; }', 'A -> B { sync c!; assign put(); }')).toBe(
    'global meta',
  );
});

test('fields are distinguished', async () => {
  const sends = 'A -> B { sync c!; assign m = n; }';
  expect(await storageOf('', `${sends}, B -> A { assign pair.a = 1, n = pair.a; }`)).toBe('meta meta');
  expect(await storageOf('', `${sends}, B -> A { assign pair.a = 1, n = pair.b; }`)).toBe('meta global');
});
