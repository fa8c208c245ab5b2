/**
 * Delta debugging: a smallest part of a list that still fails, in that no single element can be left out (Zeller,
 * Hildebrandt, TSE 28, 2002).
 */

export interface Shrunk<Item> {
  readonly items: readonly Item[];
  /** False: the budget ended first. */
  readonly isMinimal: boolean;
}

/** `fails` of the whole list is true. */
export async function ddmin<Item>(
  items: readonly Item[],
  fails: (some: readonly Item[]) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<Shrunk<Item>> {
  if (items.length > 0 && (await fails([]))) return { items: [], isMinimal: true };
  let left = items;
  let parts = 2;
  while (left.length >= 2) {
    const found = await smaller(left, { parts, fails, mayGoOn });
    if (found === 'stopped') return { items: left, isMinimal: false };
    if (found !== undefined) {
      left = found.items;
      parts = found.isPart ? 2 : Math.max(2, parts - 1);
    } else if (parts >= left.length) break;
    else parts = Math.min(left.length, 2 * parts);
  }
  return { items: left, isMinimal: true };
}

interface Smaller<Item> {
  readonly items: readonly Item[];
  readonly isPart: boolean;
}

async function smaller<Item>(
  items: readonly Item[],
  {
    parts,
    fails,
    mayGoOn,
  }: {
    readonly parts: number;
    readonly fails: (some: readonly Item[]) => Promise<boolean>;
    readonly mayGoOn: () => boolean;
  },
): Promise<Smaller<Item> | 'stopped' | undefined> {
  const size = items.length / parts;
  const pieces = Array.from({ length: parts }, (_, at) =>
    items.slice(Math.round(at * size), Math.round((at + 1) * size)),
  );
  for (const isPart of parts === 2 ? [true] : [true, false])
    for (const [at, piece] of pieces.entries()) {
      if (!mayGoOn()) return 'stopped';
      const some = isPart ? piece : pieces.flatMap((other, place) => (place === at ? [] : other));
      if (some.length < items.length && (await fails(some))) return { items: some, isPart };
    }
  return undefined;
}
