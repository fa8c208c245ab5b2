/** The types of built-in names, as annotations would write them: src/CSPM/Prelude.hs of libcspm. */
import { builtin, builtinTypes } from '../builtins.ts';
import { parse } from '../parse/index.ts';
import { resolveSchemeAlone } from '../resolve/annotation.ts';
import { Scope } from '../resolve/scope.ts';
import type { Entity } from '../tree.ts';
import { annotatedType } from './annotation.ts';
import { variablesOf } from './compress.ts';
import type { Scheme, Type, Variable } from './type.ts';

const annotations = `
union, inter, diff :: Set a => ({a}, {a}) -> {a}
Union, Inter :: Set a => ({{a}}) -> {a}
set :: Set a => (<a>) -> {a}
Set :: Set a => ({a}) -> {{a}}
Seq :: Set a => ({a}) -> {<a>}
seq :: Eq a => ({a}) -> <a>
member :: Eq a => (a, {a}) -> Bool
card :: Eq a => ({a}) -> Int
empty :: Eq a => ({a}) -> Bool
length :: (<a>) -> Int
null :: (<a>) -> Bool
head :: (<a>) -> a
tail :: (<a>) -> <a>
concat :: (<<a>>) -> <a>
elem :: Eq a => (a, <a>) -> Bool
emptyMap :: Set k => (| k => v |)
mapFromList :: Set k => (<(k, v)>) -> (| k => v |)
mapLookup :: Set k => ((| k => v |), k) -> v
mapMember :: Set k => ((| k => v |), k) -> Bool
mapToList :: Set k => ((| k => v |)) -> <(k, v)>
mapUpdate :: Set k => ((| k => v |), k, v) -> (| k => v |)
mapUpdateMultiple :: Set k => ((| k => v |), <(k, v)>) -> (| k => v |)
mapDelete :: Set k => ((| k => v |), k) -> (| k => v |)
Map :: (Set k, Set v) => ({k}, {v}) -> {(| k => v |)}
extensions :: Yieldable b => (a=>b) -> {a}
productions :: Yieldable b => (a=>*b) -> {b}
error :: (<Char>) -> a
show :: (a) -> <Char>
Int :: {Int}
Bool :: {Bool}
Char :: {Char}
Proc :: {Proc}
Events :: {Event}
True, False :: Bool
STOP, SKIP, DIV :: Proc
CHAOS, RUN :: ({Event}) -> Proc
BUFFER :: (Int, {(Event, Event)}) -> Proc
WEAK_BUFFER :: (Int, Event, {(Event, Event)}) -> Proc
SIGNAL_BUFFER :: (Int, Event, Event, {(Event, Event)}) -> Proc
WAIT :: (Int) -> Proc
timed_priority, chase, chase_nocache, explicate, lazyenumerate, diamond, normal, lazynorm, sbisim :: (Proc) -> Proc
tau_loop_factor, model_compress, wbisim, dbisim, deter, loop :: (Proc) -> Proc
failure_watchdog, trace_watchdog :: (Proc, {Event}, Event) -> Proc
prioritise, prioritise_nocache :: (Proc, <{Event}>) -> Proc
prioritisepo :: (Proc, {Event}, {(Event, Event)}, {Event}) -> Proc
mtransclose :: Eq a => ({(a, a)}, {a}) -> {(a, a)}
relational_image :: (Eq a, Set b) => ({(a, b)}) -> (a) -> {b}
relational_inverse_image :: (Set a, Eq b) => ({(a, b)}) -> (b) -> {a}
transpose :: (Set a, Set b) => ({(a, b)}) -> {(b, a)}
`;

let made: ReadonlyMap<Entity, Scheme> | undefined;

/** Made when they are first asked for. */
export function builtinSchemes(): ReadonlyMap<Entity, Scheme> {
  made ??= makeSchemes();
  return made;
}

function makeSchemes(): ReadonlyMap<Entity, Scheme> {
  const schemes = new Map<Entity, Scheme>();
  for (const declaration of parse('built in', annotations).script.declarations) {
    if (declaration.kind !== 'annotation') continue;
    const types = new Map<Entity, Type>();
    const type = annotatedType(
      {
        rigid: (_, constraints): Variable => ({ kind: 'variable', id: -1, constraints, level: 0 }),
        setType: (entity, found) => types.set(entity, found),
        scheme: (entity) => ({ type: types.get(entity)! }),
      },
      resolveSchemeAlone(declaration.scheme, scopeOfTypes()),
    );
    const scheme = { variables: [...new Set(variablesOf(type))], type };
    for (const { text } of declaration.names) schemes.set(builtin(text), scheme);
  }
  return schemes;
}

function scopeOfTypes(): Scope {
  const scope = new Scope();
  for (const [name, entity] of builtinTypes) scope.types.set(name, entity);
  return scope;
}
