/**
 * `lossless` where one network process serves both directions, so that a group has deliveries and sends of one
 * component.
 */
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { inlineWorkbench } from '../inline.ts';

const bothDirections = `sort Id = struct a | b;
act s_send, r_send, send, s_deliver, r_deliver, deliver, lose: Id # Id;
proc A = s_send(a, b) . A + r_deliver(b, a) . A;
     B = r_deliver(a, b) . B;
     Net(q: List(Id)) = sum f, t: Id . (#q < 1) -> r_send(f, t) . Net(q <| f)
       + (q != []) -> s_deliver(head(q), if(head(q) == a, b, a)) . Net(tail(q))
       + (q != []) -> lose(head(q), if(head(q) == a, b, a)) . Net(tail(q));
init allow({send, deliver, lose}, comm({s_send | r_send -> send, s_deliver | r_deliver -> deliver}, A || B || Net([])));
`;

/** Verdicts by hand: a fair run delivers again and again, and need not lose. */
test.each([
  ['G F deliver', 'fails', [], /send.*lose/],
  ['G F deliver', 'holds', ['lossless'], undefined],
  ['F lose', 'fails', ['lossless'], /send.*deliver/],
])('%s %s with %j', async (text, verdict, restrictions, labels) => {
  const bench = inlineWorkbench({ source: (name) => textSource(bothDirections, name), beside: () => [] });
  const result = await bench.run('check', {
    model: { name: 'net.mcrl2' },
    asked: [{ way: 'ltl', text }, ...restrictions.map((one) => ({ way: 'fair', text: one }) as const)],
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: {},
    evidence: 'once',
  });
  if (result.kind === 'refused') throw new Error(result.problems.map(({ message }) => message).join(' '));
  const [answer] = result.answers;
  expect(answer!.verdict.kind).toBe(verdict);
  if (labels !== undefined) expect(JSON.stringify(answer)).toMatch(labels);
});
