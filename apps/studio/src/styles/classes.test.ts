/**
 * Styles of all views are loaded one after the other and stay: a class that two views use is in `styles/`, and no view
 * styles another's. The editor is a part of the view that checks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const partOf = (path: string): string => path.split(/[\\/]/)[0]!.replace('editor', 'check');
const textOf = (path: string): string => readFileSync(`${source}/${path}`, 'utf8');

/** Classes that stand first in a selector: those decide whom it is for. */
function styledIn(css: string): readonly string[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) => list!.split(','));
  return selectors.flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []);
}

function usedIn(code: string): readonly string[] {
  const values = [...code.matchAll(/class=(?:"([^"]*)"|\{([^}]*)\})/g)];
  return values.flatMap(([, plain, computed]) =>
    plain === undefined
      ? [...computed!.matchAll(/['`]([^'`]*)['`]/g)].flatMap(([, part]) => part!.match(/[\w-]+/g) ?? [])
      : plain.split(' '),
  );
}

function byClass(ending: string, classes: (text: string) => readonly string[]): ReadonlyMap<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const path of files.filter((one) => one.endsWith(ending)))
    for (const name of classes(textOf(path))) found.set(name, (found.get(name) ?? new Set()).add(partOf(path)));
  return found;
}

test('no class of one view is another one of the next', () => {
  const styled = byClass('.css', styledIn);
  const used = byClass('.tsx', usedIn);
  expect(styled.get('clusters')).toEqual(new Set(['clusters']));
  const shared = [...styled].filter(([name, parts]) => {
    const views = [...parts].filter((part) => part !== 'styles');
    const others = [...(used.get(name) ?? [])].filter((part) => !views.includes(part));
    return views.length > 1 || (views.length === 1 && others.length > 0);
  });
  expect(shared.map(([name]) => name)).toEqual([]);
});
