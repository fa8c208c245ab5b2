/** The ways that the graph offers are shortest, counted by a plain search. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { pathTo, wayOn } from './paths.ts';

/** A connected graph whose states are numbered as a search meets them. */
const graph = fc.array(fc.array(fc.nat(12), { maxLength: 4 }), { minLength: 1, maxLength: 13 }).map((targets) => {
  const numbers = new Map([[0, 0]]);
  const order = [0];
  const transitions = [];
  for (let from = 0; from < order.length; from++)
    for (const [choice, target] of (targets[order[from]!] ?? []).entries()) {
      if (!numbers.has(target)) numbers.set(target, order.push(target) - 1);
      transitions.push({ from, to: numbers.get(target)!, label: 'a', hidden: false, choice });
    }
  return { transitions, states: order.length };
});

law('a way to a state leads there, and none is shorter', graph, ({ transitions, states }) => {
  const depth = new Map([[0, 0]]);
  for (let level = 0; depth.size < states; level++)
    for (const { from, to } of transitions) if (depth.get(from) === level && !depth.has(to)) depth.set(to, level + 1);
  for (let state = 0; state < states; state++) {
    const path = pathTo({ transitions }, state);
    let at = 0;
    for (const choice of path) at = wayOn({ transitions }, at).find((step) => step.choice === choice)!.to;
    expect([at, path.length]).toEqual([state, depth.get(state)]);
  }
});
