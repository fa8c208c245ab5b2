/** The names every script knows without declaring them, and those it may ask for: src/CSPM/Prelude.hs of libcspm. */
import type { Entity } from './tree.ts';

const plain =
  'union inter diff Union Inter set Set Seq seq member card empty length null head tail concat elem ' +
  'emptyMap mapFromList mapLookup mapMember mapToList mapUpdate mapUpdateMultiple mapDelete Map ' +
  'extensions productions error show Int Bool Char Proc Events True False ' +
  'STOP SKIP DIV CHAOS RUN BUFFER WEAK_BUFFER SIGNAL_BUFFER';
const timed = 'WAIT timed_priority';
const both = 'chase chase_nocache';
const transparent = `${both} explicate lazyenumerate diamond normal lazynorm sbisim tau_loop_factor model_compress wbisim dbisim`;
const external =
  `${both} deter loop failure_watchdog trace_watchdog prioritise prioritise_nocache prioritisepo ` +
  'mtransclose relational_image relational_inverse_image transpose';

function entities(names: string): ReadonlyMap<string, Entity> {
  return new Map(names.split(' ').map((text) => [text, builtin(text)]));
}

const made = new Map<string, Entity>();

/** The one entity of a built-in name. */
export function builtin(text: string): Entity {
  const entity = made.get(text) ?? { kind: 'builtin', text, global: true };
  made.set(text, entity);
  return entity;
}

export const plainBuiltins = entities(plain);
export const timedBuiltins = entities(timed);
export const importable = { transparent: entities(transparent), external: entities(external) } as const;

export const builtinTypes: ReadonlyMap<string, Entity> = new Map(
  ['Int', 'Bool', 'Char', 'Proc', 'Event'].map((text) => [text, { kind: 'builtin-type', text, global: true }]),
);
