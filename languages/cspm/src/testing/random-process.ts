/** Random processes as text, for laws: every operator, over the events a, b and c. */
import fc from 'fast-check';

const sets = ['{}', '{a}', '{b}', '{a, b}', '{a, b, c}'];
const leaves = ['STOP', 'SKIP', 'DIV', 'RUN({a})', 'CHAOS({b})', 'LOOP', 'FORK'];

/** Declares what random processes speak of. */
export const preamble = `channel a, b, c
external prioritise
transparent sbisim, normal
LOOP = a -> b -> LOOP
FORK = a -> FORK |~| b -> SKIP
`;

const node: { readonly process: fc.Arbitrary<string> } = fc.letrec<{ process: string }>((tie) => {
  const inner = tie('process');
  const set = fc.constantFrom(...sets);
  const binary = (...operators: string[]) =>
    fc
      .tuple(inner, fc.constantFrom(...operators), inner)
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`);
  const around = (text: (left: string, set: string, right: string) => string) =>
    fc.tuple(inner, set, inner).map(([left, events, right]) => text(left, events, right));
  return {
    process: fc.oneof(
      { depthSize: 'small', maxDepth: 2 },
      fc.constantFrom(...leaves),
      fc.tuple(fc.constantFrom('a', 'b', 'c'), inner).map(([event, next]) => `(${event} -> ${next})`),
      binary('[]', '|~|', '[>', ';', '/\\', '|||'),
      around((left, events, right) => `(${left} [| ${events} |] ${right})`),
      around((left, events, right) => `(${left} [| ${events} |> ${right})`),
      around((left, events, right) => `(${left} [+ ${events} +] ${right})`),
      around((left, events, right) => `(${left} /+ ${events} +\\ ${right})`),
      around((left, events, right) => `(${left} [${events} || {b, c}] ${right})`),
      fc.tuple(inner, set).map(([process, events]) => `(${process} \\ ${events})`),
      fc.tuple(inner, set).map(([process, events]) => `(${process} |\\ ${events})`),
      inner.map((process) => `(${process}[[a <- b, a <- c]])`),
      fc.tuple(inner, inner).map(([left, right]) => `(${left} [a <-> b] ${right})`),
      inner.map((process) => `prioritise(${process}, <{}, {a}, {b}>)`),
    ),
  };
});

export const randomProcess: fc.Arbitrary<string> = node.process;
