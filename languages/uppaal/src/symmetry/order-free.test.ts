import { describe, expect, test } from 'vitest';
import { typedModel } from '../testing/testing-source.ts';
import type { Statement } from '../typed/index.ts';
import { isOrderFree } from './order-free.ts';

async function isFree(body: string): Promise<boolean> {
  const { functions } = await typedModel(`typedef scalar[3] id_t;
    int n, m, count; bool flag, on[id_t], pair[id_t][id_t]; id_t last, next[id_t]; clock x[id_t];
    int twice(int value) { return 2 * value; }
    int total() { return n; }
    int change() { m = 1; return m; }
    int f(id_t given, int& outside) { for (i : id_t) { ${body} } return 0; }
    process P() { state s; init s; } system P;`);
  const { body: block } = functions.find(({ name }) => name === 'f')!;
  const [loop] = block.kind === 'block' ? block.statements : [];
  return isOrderFree(loop as Statement & { kind: 'for-each' });
}

describe('turns that can come in any order', () => {
  test.each([
    'on[i] = true;',
    'x[i] = 0;',
    'on[i] = !on[i]; next[i] = given;',
    'if (on[i]) count++;',
    'if (on[i]) flag = true;',
    'if (on[i]) return 1;',
    'int k = 2; k = k + 1; on[i] = k > 2;',
    'for (j : id_t) pair[i][j] = on[j];',
    'on[i] = twice(n) > 2;',
    'on[i] = exists (j : id_t) next[j] == i;',
  ])('%s', async (body) => expect(await isFree(body)).toBe(true));
});

describe('turns that may depend on those before', () => {
  test.each([
    'last = i;',
    'next[last] = i; last = i;',
    'n = n * 2 + 1;',
    'n = count++;',
    'if (count++ > 1) on[i] = true;',
    'count++; if (on[i]) count--;',
    'flag = true; if (on[i]) flag = false;',
    'if (on[i]) return n;',
    'n++; if (on[i]) return 1;',
    'on[i] = on[last];',
    'on[last] = on[i];',
    'pair[i][given] = pair[given][i];',
    'n++; m = total();',
    'n++; on[i] = total() > 1;',
    'on[i] = change() > 0;',
    'outside = outside + 1;',
    'n++; on[i] = outside > 1;',
    'on[i] = forall (j : id_t) on[j];',
  ])('%s', async (body) => expect(await isFree(body)).toBe(false));
});
