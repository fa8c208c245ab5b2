/**
 * Instances of one module are copies of one text that mean different things (FDR manual 4.1.10: an instance has
 * channels and datatypes of its own). Each verdict follows from the traces of two processes that the comment or the
 * names give.
 */
import type { Source } from '@vedette/core';
import { explore } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import { cspm } from '../index.ts';
import { textSource } from '../testing/source.ts';

async function verdicts(source: Source): Promise<readonly string[]> {
  const { value, problems } = await cspm.open(source, {});
  expect(problems).toEqual([]);
  return (await answer(value!, value!.queries.questions)).map(({ kind }) => kind);
}

/** A module, two instances, and how the two differ: by `a.0` and `a.1`, unless the assertion says otherwise. */
const different: Readonly<Record<string, string>> = {
  'a number': 'module M(N)\nexports\nP = a.N -> STOP\nendmodule\ninstance A = M(0)\ninstance B = M(1)',
  'a set': 'module M(S)\nexports\nP = [] x:S @ a.x -> STOP\nendmodule\ninstance A = M({0})\ninstance B = M({1})',
  'a function':
    'module M(f)\nexports\nP = a.f(0) -> STOP\nendmodule\ninstance A = M(\\ x @ x)\ninstance B = M(\\ x @ x + 1)',
  'a process': 'module M(Q)\nexports\nP = Q\nendmodule\ninstance A = M(a.0 -> STOP)\ninstance B = M(a.1 -> STOP)',
  'a pattern': 'module M((x, y))\nexports\nP = a.y -> STOP\nendmodule\ninstance A = M((5, 0))\ninstance B = M((5, 1))',
  'a function of the module':
    'module M(N)\nexports\nF(k) = a.(N + k) -> STOP\nP = F(0)\nendmodule\ninstance A = M(0)\ninstance B = M(1)',
  'a local function':
    'module M(N)\nexports\nP = let Q(k) = a.(N + k) -> STOP within Q(0)\nendmodule\ninstance A = M(0)\ninstance B = M(1)',
  'a lambda':
    'H(f) = f(0)\nmodule M(N)\nexports\nP = H(\\ k @ a.(N + k) -> STOP)\nendmodule\ninstance A = M(0)\ninstance B = M(1)',
  'a module inside':
    'module M(N)\nmodule I\nexports\nQ = a.N -> STOP\nendmodule\nexports\nP = I::Q\nendmodule\ninstance A = M(0)\ninstance B = M(1)',
  'an instance inside':
    'module I(N)\nexports\nQ = a.N -> STOP\nendmodule\nmodule M(N)\ninstance J = I(N)\nexports\nP = J::Q\nendmodule\ninstance A = M(0)\ninstance B = M(1)',
  'a chain of instances':
    'module I(N)\nexports\nmodule K(O)\nexports\nQ = a.(N + O) -> STOP\nendmodule\nendmodule\ninstance J = I(0)\ninstance C = J::K(0)\ninstance D = J::K(1)\nmodule A\nexports\nP = C::Q\nendmodule\nmodule B\nexports\nP = D::Q\nendmodule',
  'a Timed section':
    'channel tock\nmodule M(N)\nTimed {\nQ = a.N -> STOP\n}\nexports\nP = Q \\ {tock}\nendmodule\ninstance A = M(0)\ninstance B = M(1)',
};

test.each(Object.entries(different))('instances that differ by %s', async (_, modules) => {
  const asked = [
    'A::P [T= B::P',
    'A::P [T= A::P',
    'A::P ||| B::P :[has trace [T]]: <a.0, a.1>',
    'B::P [T= a.1 -> STOP',
  ];
  const script = ['channel a : {0..1}', modules, ...asked.map((one) => `assert ${one}`), ''].join('\n');
  expect(await verdicts(textSource(script))).toEqual(['fails', 'holds', 'holds', 'holds']);
});

/** Without parameters, and still two: an unparameterised module itself is a third. */
const own = `
channel c
module M
exports
  channel c
  datatype D = X | Y
  channel d : D
  P = c -> STOP
  Q = d.X -> STOP
endmodule
instance A = M
instance B = M
`;

test.each([
  ['A::P [T= B::P', 'fails'],
  ['M::P [T= A::P', 'fails'],
  ['A::P [T= A::c -> STOP', 'holds'],
  ['A::P [T= c -> STOP', 'fails'],
  ['A::Q [T= B::Q', 'fails'],
  ['A::Q [T= A::d.A::X -> STOP', 'holds'],
  // Side by side, and together only where both have the event.
  ['A::P [| {A::c} |] B::P :[has trace [T]]: <B::c>', 'holds'],
  ['A::P [| {A::c} |] B::P :[has trace [T]]: <A::c>', 'fails'],
  ['(A::P ||| B::P) \\ {A::c} [T= B::c -> STOP', 'holds'],
  ['(A::P ||| B::P) \\ {A::c} [T= A::c -> STOP', 'fails'],
])('channels and datatypes of instances: %s %s', async (assertion, verdict) => {
  expect(await verdicts(textSource(`${own}assert ${assertion}\n`))).toEqual([verdict]);
});

test('processes of instances have names of their own', async () => {
  const { value } = await cspm.open(textSource(`${own}P = c -> c -> STOP\n`), {});
  expect([...value!.queries.processes!.keys()]).toEqual(['M::P', 'M::Q', 'A::P', 'A::Q', 'B::P', 'B::Q', 'P']);
});

test('a file that is included in two modules is two texts', async () => {
  const text =
    'channel a : {0..1}\nmodule A\nN = 0\nexports\ninclude "p.csp"\nendmodule\nmodule B\nN = 1\nexports\ninclude "p.csp"\nendmodule\nassert A::P [T= B::P\n';
  const beside = () => textSource('P = a.N -> STOP\n', 'p.csp');
  expect(await verdicts({ ...textSource(text), beside })).toEqual(['fails']);
});

test('events whose texts are too long to be shown in full are distinguished', async () => {
  const text = 'channel c : {{1..n} | n <- {1001..1002}}\nassert c!{1..1001} -> STOP [T= c!{1..1002} -> STOP\n';
  expect(await verdicts(textSource(text))).toEqual(['fails']);
});

test('a function that is called from one place with different arguments is several processes', async () => {
  const text =
    'channel a : {0..1}\nF(k) = a.k -> STOP\nG(k) = let H = F(k) within H\nassert G(0) [T= G(1)\nassert G(0) ||| G(1) :[has trace [T]]: <a.1, a.0>\n';
  expect(await verdicts(textSource(text))).toEqual(['fails', 'holds']);
});

test('channels and constructors of instances have names of their own in labels', async () => {
  const script = `${own}P = c -> STOP ||| A::P ||| B::P ||| M::P ||| A::Q ||| B::Q ||| M::Q\n`;
  const { value } = await cspm.open(textSource(script), {});
  const { system } = value!.queries.processes!.get('P')!.behaviour;
  const labels = new Set<string>();
  await explore(system, [], {
    onState: (state) => {
      for (let group = 0; group < system.groups.length; group++)
        system.successors(group, state, (label) => void labels.add(system.label(label).text));
    },
  });
  const paths = ['', 'A::', 'B::', 'M::'];
  const ofQ = paths.slice(1).map((path) => `${path}d.${path}X`);
  expect([...labels].toSorted()).toEqual([...paths.map((path) => `${path}c`), ...ofQ].toSorted());
});
