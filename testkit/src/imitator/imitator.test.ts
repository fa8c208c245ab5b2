/** Small models of our own in the notation of IMITATOR; conditions by hand. */
import { conditionText, synthesise } from '@vedette/engines';
import { describe, expect, test } from 'vitest';
import { imitatorSystem, parseImitatorModel, parseImitatorProperty, Unread } from './index.ts';

/** Waits for p, then has until q; `k` counts rounds. */
const model = `(* a comment (* inside another *) *)
var x, y : clock; p, q, two = 2 : parameter; k : int; b : bool; never = False : bool;
automaton one
  actions: go, back;
  loc wait: invariant x <= p
    when x = p & k < two sync go do { x := 0, k := k + 1, y := x } goto work;
  loc work: invariant x <= q + 1/2
    when x >= 1.5 & (not (b) => never | b = b) sync back do {b := k = 2} goto wait;
  accepting loc spent: invariant True
end
automaton other
  actions: go;
  loc idle: invariant True
    when True sync go goto idle;
    when k = 2 & b goto stopped;
  accepting urgent loc stopped: invariant True
end
init := { discrete = loc[one] := wait, loc[other] := idle, k := 0, b := False;
          continuous = x = 0 & y = 0 & p >= 0 & q >= 0; }
end`;

async function conditions(property: string, text = model): Promise<string> {
  const asked = parseImitatorProperty(`property := ${property};`);
  const system = imitatorSystem(parseImitatorModel(text), asked);
  const synthesis = await synthesise(system, system.goals[0]!);
  return conditionText(synthesis, asked.asks === 'reached' ? 'reached' : 'never');
}

describe('what is reached:', () => {
  test.each([
    // Work takes 1.5 and at most q + 0.5; back in wait, x goes on and may not be above p.
    ['#synth EF(loc[other] = stopped)', 'q >= 1 and 2*p >= 3'],
    ['#synth EF(accepting)', 'q >= 1 and 2*p >= 3'],
    ['#synth AGnot(loc[one] = spent)', 'true'],
    // y is set with x.
    ['#synth EF(k = 1 & loc[one] = wait & y > 3)', 'q >= 1 and p > 3'],
    // The second go is at 2p.
    ['#synth EF_[0, 7/2](k = 2)', 'q >= 1 and 2*p >= 3 and 4*p <= 7'],
    ['#synth E (k < 1) U (k = 1 & p = q)', 'p = q'],
    ['#synth Valid', 'true'],
  ])('%s: %s', async (property, condition) => {
    const found = await conditions(property);
    expect(found.split(' and ').toSorted()).toEqual(condition.split(' and ').toSorted());
  });
});

describe('what is not read is refused by its name:', () => {
  test.each([
    ['#synth AF(accepting)', model, 'the property AF'],
    ['#synth EF(accepting)', model.replace('invariant x <= p', "invariant x <= p flow {x' = 2}"), 'rates of clocks'],
    ['#synth EF(accepting)', model.replace('x = p &', 'x * p > 1 &'), 'products of clocks and parameters'],
    ['#synth EF(accepting)', model.replace('k : int', 'k : int list'), 'lists and arrays'],
  ])('%s', async (property, text, feature) => {
    const refused = await conditions(property, text).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unread);
    expect((refused as Unread).feature).toBe(feature);
  });
});
