/** Every problem code and verdict, explained; what belongs to one language is loaded when it is asked for. */
import type { Explanation, Explanations } from '@vedette/core';

const families: ReadonlyMap<string, () => Promise<Explanations>> = new Map(
  Object.entries({
    aut: async () => (await import('@vedette/aut')).explanations,
    checkpoint: async () => (await import('./files.ts')).checkpoint,
    crash: async () => (await import('@vedette/crash')).explanations,
    cspm: async () => (await import('@vedette/cspm')).explanations,
    file: async () => (await import('./files.ts')).file,
    mcl: async () => (await import('@vedette/mcl')).explanations,
    mcrl2: async () => (await import('@vedette/mcrl2')).explanations,
    model: async () => (await import('./files.ts')).model,
    project: async () => (await import('./files.ts')).project,
    campaign: async () => (await import('./files.ts')).campaign,
    roles: async () => (await import('./files.ts')).roles,
    run: async () => (await import('./files.ts')).run,
    temporal: async () => (await import('@vedette/temporal')).explanations,
    text: async () => (await import('./files.ts')).text,
    uppaal: async () => (await import('@vedette/uppaal')).explanations,
  }),
);

export interface Explained {
  readonly code: string;
  readonly means: string;
  readonly example?: string;
}

/** All codes, with their families, and the verdicts. */
export async function explainedCodes(): Promise<readonly string[]> {
  const { verdicts } = await import('./verdicts.ts');
  const listed = [...families].map(async ([family, load]) =>
    Object.keys(await load()).map((code) => `${family}/${code}`),
  );
  return [...Object.keys(verdicts), ...(await Promise.all(listed)).flat()];
}

/** Nothing if there is no such code. */
export async function explanationOf(code: string): Promise<Explained | undefined> {
  const slash = code.indexOf('/');
  const load = slash < 0 ? verdictTable : families.get(code.slice(0, slash));
  if (load === undefined) return undefined;
  const explanation = new Map(Object.entries(await load())).get(code.slice(slash + 1));
  return explanation === undefined ? undefined : explained(code, explanation);
}

async function verdictTable(): Promise<Explanations> {
  return (await import('./verdicts.ts')).verdicts;
}

function explained(code: string, explanation: Explanation): Explained {
  if (typeof explanation === 'string') return { code, means: explanation };
  const [means, example] = explanation;
  return { code, means, example };
}
