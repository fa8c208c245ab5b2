/**
 * Names: every variable, function, process constant and channel is declared, once, and used with as many arguments or
 * indices as it has. Functions do not call themselves, so expressions always end. Gives the tables later stages read.
 */
import type { Problem } from '@vedette/core';
import * as problems from './problems.ts';
import { ScopeChecker, type Tables } from './scope-checker.ts';
import type { ChannelDeclaration, Detector, Expression, Item, ItemOf, Name, Tree } from './tree.ts';
import { visitExpressions } from './visit.ts';

export interface Program {
  readonly source: string;
  readonly constants: ReadonlyMap<string, ItemOf<'const'>>;
  readonly functions: ReadonlyMap<string, ItemOf<'function'>>;
  readonly processes: ReadonlyMap<string, ItemOf<'process'>>;
  readonly channels: ReadonlyMap<string, ChannelDeclaration>;
  readonly detector: Detector;
  readonly locations: ItemOf<'locations'>;
  /** Without a declaration no location crashes. */
  readonly crashes?: ItemOf<'crashes'>;
  /** With a declaration the trusted immortal is settled from the start. */
  readonly trusted?: ItemOf<'trusted'>;
  readonly system: ItemOf<'system'>;
}

export interface Resolved {
  readonly program?: Program;
  readonly problems: readonly Problem[];
}

export function resolve(tree: Tree): Resolved {
  const found: Problem[] = [];
  const items = tree.items.map(({ item }) => item);
  const tables = collect(items, found);
  const checker = new ScopeChecker(tables, found);
  for (const item of items) checker.item(item);
  checkFunctionRecursion(tables.functions, found);
  const locations = theOnly(items, 'locations', found);
  const system = theOnly(items, 'system', found);
  const crashes = theOnly(items, 'crashes', found);
  const trusted = theOnly(items, 'trusted', found);
  const detector = theOnly(items, 'detector', found)?.detector ?? 'strong';
  const end = { source: tree.source, start: 0, end: 0 };
  if (locations === undefined) found.push(problems.missing(end, 'locations'));
  if (system === undefined) found.push(problems.missing(end, 'system'));
  if (found.length > 0 || locations === undefined || system === undefined) return { problems: found };
  const program = { source: tree.source, ...tables, detector, locations, system };
  return {
    program: { ...program, ...(crashes && { crashes }), ...(trusted && { trusted }) },
    problems: found,
  };
}

/** An expression from outside the program: what is wrong with its names. */
export function resolveExpression(program: Program, expression: Expression): readonly Problem[] {
  const { constants, functions, processes, channels } = program;
  const found: Problem[] = [];
  new ScopeChecker({ constants, functions, processes, channels }, found).outside(expression);
  return found;
}

/** Constants, functions, processes and channels have one name space: a reader should not have to guess. */
function collect(items: readonly Item[], found: Problem[]): Tables {
  const constants = new Map<string, ItemOf<'const'>>();
  const functions = new Map<string, ItemOf<'function'>>();
  const processes = new Map<string, ItemOf<'process'>>();
  const channels = new Map<string, ChannelDeclaration>();
  const taken = new Map<string, Name>();
  const claim = (name: Name): boolean => {
    const first = taken.get(name.text);
    if (first !== undefined) found.push(problems.duplicate(name, first.span));
    else taken.set(name.text, name);
    return first === undefined;
  };
  for (const item of items) {
    if (item.kind === 'const' && claim(item.name)) constants.set(item.name.text, item);
    if (item.kind === 'function' && claim(item.name)) functions.set(item.name.text, item);
    if (item.kind === 'process' && claim(item.name)) processes.set(item.name.text, item);
    if (item.kind !== 'channel') continue;
    for (const channel of item.channels) if (claim(channel.name)) channels.set(channel.name.text, channel);
  }
  return { constants, functions, processes, channels };
}

function theOnly<K extends Item['kind']>(items: readonly Item[], kind: K, found: Problem[]): ItemOf<K> | undefined {
  const all = items.filter((item): item is ItemOf<K> => item.kind === kind);
  for (const extra of all.slice(1)) found.push(problems.repeated(extra.span, kind, all[0]!.span));
  return all[0];
}

function checkFunctionRecursion(functions: ReadonlyMap<string, ItemOf<'function'>>, found: Problem[]): void {
  const callsOf = new Map<string, Name[]>();
  for (const [name, item] of functions) callsOf.set(name, calledFunctions(item.body));
  for (const [name, item] of functions) {
    const reached = new Set<string>();
    const waiting = [...(callsOf.get(name) ?? [])];
    for (let call = waiting.pop(); call !== undefined; call = waiting.pop()) {
      if (reached.has(call.text)) continue;
      reached.add(call.text);
      for (const next of callsOf.get(call.text) ?? []) waiting.push(next);
    }
    if (!reached.has(name)) continue;
    const direct = (callsOf.get(name) ?? []).some((call) => call.text === name);
    found.push(problems.recursiveFunction(item.name, direct ? '' : (callsOf.get(name)?.[0]?.text ?? '')));
  }
}

function calledFunctions(body: Expression): Name[] {
  const names: Name[] = [];
  visitExpressions(body, (expression) => {
    if (expression.kind === 'call') names.push(expression.name);
  });
  return names;
}
