/**
 * A system written as an explicit graph in one line: `0 -a-> 1 -b-> 2, 1 -tau-> 0`. Chains are separated by commas or
 * line breaks; the first state named is the initial one; a state alone has no steps. One slot, one group. States
 * written as numbers have these as values, other names are numbered as they appear.
 */
import { maximum, type TransitionSystem } from '@vedette/core';
import { labelOf } from './label-of.ts';

interface Edge {
  readonly from: string;
  readonly label: string;
  readonly to: string;
}

export function graphSystem(text: string): TransitionSystem {
  const { names, edges } = parseGraph(text);
  const values = valuesOf(names);
  const nameOf = new Map([...values].map(([name, value]) => [value, name]));
  const size = maximum(values.values()) + 1;
  const labels = [...new Set(edges.map(({ label }) => label))];
  const steps = edges.map(({ from, label, to }) => ({
    from: values.get(from)!,
    label: labels.indexOf(label),
    to: values.get(to)!,
  }));
  const target = new Int32Array(1);
  return {
    slots: [{ name: 'state', domain: { name: 'states', size, text: (value) => nameOf.get(value) ?? `${value}` } }],
    groups: [{ name: 'step', reads: [0], writes: [0] }],
    predicates: [],
    initial: () => Int32Array.of(values.get(names[0]!)!),
    successors: (_group, state, emit) => {
      for (const { from, label, to } of steps) {
        if (from !== state[0]) continue;
        target[0] = to;
        emit(label, target);
      }
    },
    label: (index) => labelOf(labels[index]!),
  };
}

function parseGraph(text: string): { readonly names: readonly string[]; readonly edges: readonly Edge[] } {
  const names: string[] = [];
  const edges: Edge[] = [];
  let rest = text.trim();
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(rest);
    if (found) rest = rest.slice(found[0].length);
    return found?.[1];
  };
  const takeName = (): string => {
    const name = take(/^\s*(\w+)[^\S\n]*/);
    if (name === undefined) throw new SyntaxError(`a state was expected at '${rest}'`);
    names.push(name);
    return name;
  };
  let from = takeName();
  while (rest !== '') {
    const label = take(/^-(.+?)->/);
    if (label === undefined && take(/^([,\n])/) === undefined)
      throw new SyntaxError(`a step was expected at '${rest}'`);
    const to = takeName();
    if (label !== undefined) edges.push({ from, label, to });
    from = to;
  }
  return { names: [...new Set(names)], edges };
}

function valuesOf(names: readonly string[]): ReadonlyMap<string, number> {
  const numbered = names.every((name) => /^\d+$/.test(name));
  return new Map(names.map((name, index) => [name, numbered ? Number(name) : index]));
}
