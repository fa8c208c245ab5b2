/** `assert P [FD= Q`, `assert not P :[deadlock free [F]]`, `assert P :[has trace]: <a, b>`, and their options. */
import { repeatedOption } from '../problems/reading.ts';
import type { Assertion, AssertionModel, AssertionOption, Expression } from '../tree.ts';
import { parseSequence } from './collection.ts';
import type { Reader } from './reader.ts';

const models: ReadonlySet<string> = new Set(['T', 'F', 'FD', 'V', 'VD', 'R', 'RD']);
const manners: ReadonlySet<string> = new Set(['precise', 'hybrid', 'fast']);
const plain: ReadonlyMap<string, 'deadlock free' | 'divergence free' | 'deterministic'> = new Map([
  ['deadlock free', 'deadlock free'],
  ['divergence free', 'divergence free'],
  ['livelock free', 'divergence free'],
  ['deterministic', 'deterministic'],
]);

/** `not` here is the assertion's, not the operator. */
export function parseAssertion(reader: Reader): Assertion {
  const start = reader.here();
  if (!reader.cursor.accept('not')) return parsePositive(reader);
  return { kind: 'not', assertion: parsePositive(reader), span: reader.spanFrom(start) };
}

function parsePositive(reader: Reader): Assertion {
  const first = reader.expression();
  const token = reader.cursor.peek();
  if (token.kind === 'property') return parseProperty(reader, first);
  const model = /^\[(\w+)=$/.exec(token.text)?.[1];
  if (model === undefined) reader.unexpected('a refinement such as "[T=" or a property such as ":[deadlock free]"');
  reader.cursor.next();
  const implementation = reader.expression();
  const options = parseOptions(reader);
  const span = reader.spanFrom(first.span);
  return { kind: 'refinement', specification: first, model: model as AssertionModel, implementation, options, span };
}

function parseProperty(reader: Reader, process: Expression): Assertion {
  const token = reader.cursor.next();
  const model = token.value === undefined ? {} : { model: modelOf(reader, token.value) };
  const property = token.text === 'has trace' ? token.text : plain.get(token.text);
  if (property === undefined) return reader.unexpected('a property of the process before its options');
  const trace = property === 'has trace' ? { trace: parseTrace(reader) } : {};
  const options = parseOptions(reader);
  return { kind: 'property', process, property, ...model, ...trace, options, span: reader.spanFrom(process.span) };
}

function modelOf(reader: Reader, text: string): AssertionModel {
  return models.has(text) ? (text as AssertionModel) : reader.unexpected('one of the models T, F, FD, V, VD, R, RD');
}

function parseTrace(reader: Reader): readonly Expression[] {
  if (!reader.cursor.at('<')) reader.unexpected('the events of the trace as "<a, b>"');
  const sequence = parseSequence(reader);
  if (sequence.kind === 'collection' && sequence.statements === undefined) return sequence.items;
  return reader.unexpected('the events of the trace, one by one');
}

function parseOptions(reader: Reader): AssertionOption[] {
  const options: AssertionOption[] = [];
  while (reader.cursor.peek().kind === 'property') {
    const option = parseOption(reader);
    if (options.some(({ kind }) => kind === option.kind)) reader.fail(repeatedOption(option.span, option.kind));
    options.push(option);
  }
  return options;
}

function parseOption(reader: Reader): AssertionOption {
  const token = reader.cursor.next();
  const span = reader.cursor.spanOf(token);
  if (token.text.startsWith('tau priority'))
    return { kind: 'tau-priority', over: reader.expression(), span: reader.spanFrom(span) };
  if (token.text !== 'partial order reduce') return reader.unexpected('the end of the assertion after its property');
  if (token.value === undefined) return { kind: 'partial-order-reduce', span };
  if (!manners.has(token.value)) reader.unexpected('one of precise, hybrid, fast');
  return { kind: 'partial-order-reduce', manner: token.value, span };
}
