/** Processes as code: operators with their operands worked out later and their events worked out at once. */
import { Broken, type Span } from '@vedette/core';
import { emptyInternalChoice, emptyLink, linkedTwice } from '../problems/values.ts';
import { type EventPair, type Events, type Later, type Process, processValue } from '../processes/process.ts';
import { elementsOfSet } from '../sets/operations.ts';
import type { Expression, Pair, Replicated, Statement } from '../tree.ts';
import { combine, extensions } from '../values/dots.ts';
import { force, Thunk } from '../values/lazy.ts';
import { showValue } from '../values/show.ts';
import type { ProcessValue, Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import type { Code, Frame, Layout } from './frame.ts';
import { compilePrefix, eventOf } from './prefix.ts';
import { compileStatements, sortedElements } from './statements.ts';
import { timedSkip, timedStop, timedStopKey, tockSet } from './timed.ts';

type ProcessNode = Extract<
  Expression,
  {
    readonly kind:
      | 'binary'
      | 'prefix'
      | 'shared'
      | 'alphabetised'
      | 'renaming'
      | 'link'
      | 'replicated'
      | 'replicated-link';
  }
>;

type ProcessCode = (frame: Frame) => Process;

export function compileProcess(evaluator: Evaluator, node: ProcessNode, layout: Layout): Code {
  const code = processCode(evaluator, node, layout);
  return (frame) => {
    const process = code(frame);
    return processValue(process);
  };
}

function processCode(evaluator: Evaluator, node: ProcessNode, layout: Layout): ProcessCode {
  switch (node.kind) {
    case 'prefix':
      return compilePrefix(evaluator, node, layout);
    case 'binary':
      return binaryCode(evaluator, node, layout);
    case 'shared':
      return sharedCode(evaluator, node, layout);
    case 'alphabetised': {
      const [left, right] = [later(evaluator, node.left, layout), later(evaluator, node.right, layout)];
      const one = synchronised(evaluator, node.leftAlphabet, layout);
      const two = synchronised(evaluator, node.rightAlphabet, layout);
      return (frame) => ({
        kind: 'alphabetised',
        parts: [
          { events: one(frame), process: left(frame) },
          { events: two(frame), process: right(frame) },
        ],
      });
    }
    case 'renaming': {
      const process = later(evaluator, node.process, layout);
      const pairs = pairsCode(evaluator, node, layout);
      return (frame) => {
        const list = pairs(frame);
        return list.length === 0
          ? force(process(frame)).process
          : { kind: 'rename', pairs: list, process: process(frame) };
      };
    }
    case 'link': {
      const [left, right] = [later(evaluator, node.left, layout), later(evaluator, node.right, layout)];
      const pairs = linksCode(evaluator, node, layout);
      return (frame) => ({ kind: 'link', pairs: pairs(frame), left: left(frame), right: right(frame) });
    }
    case 'replicated':
      return replicatedCode(evaluator, node, layout);
    case 'replicated-link':
      return replicatedLinkCode(evaluator, node, layout);
    default:
      return node satisfies never;
  }
}

export function later(evaluator: Evaluator, node: Expression, layout: Layout): (frame: Frame) => Later {
  const code = evaluator.compile(node, layout);
  return (frame) => new Thunk(() => code(frame) as ProcessValue);
}

/** The events of an alphabet. */
function eventsCode(evaluator: Evaluator, node: Expression, layout: Layout): (frame: Frame) => Events {
  const code = evaluator.compile(node, layout);
  return (frame) => evaluator.at(node.span, () => eventsOf(evaluator, code(frame)));
}

/** The events of a set, in a fixed order. */
export function eventsOf(evaluator: Evaluator, value: Value): Events {
  if (value.kind !== 'set') throw new Error('An alphabet must be a set.');
  elementsOfSet(value, evaluator.ids);
  return new Map(Array.from(sortedElements(evaluator, value), (event) => [evaluator.ids.of(event), event]));
}

/** In a Timed section everything synchronises on time, too. */
function synchronised(evaluator: Evaluator, node: Expression, layout: Layout): (frame: Frame) => Events {
  const events = eventsCode(evaluator, node, layout);
  if (layout.timed === undefined) return events;
  return (frame) => new Map([...tockSet(evaluator, layout), ...events(frame)]);
}

function binaryCode(
  evaluator: Evaluator,
  node: Extract<Expression, { readonly kind: 'binary' }>,
  layout: Layout,
): ProcessCode {
  const { operator } = node;
  const right = () => later(evaluator, node.right, layout);
  if (operator === '&') {
    const condition = evaluator.compile(node.left, layout);
    const process = right();
    const stop = stopCode(evaluator, layout);
    return (frame) => {
      const value = condition(frame);
      return value.kind === 'bool' && value.value ? force(process(frame)).process : stop();
    };
  }
  const left = later(evaluator, node.left, layout);
  switch (operator) {
    case '\\':
    case '|\\': {
      const events = eventsCode(evaluator, node.right, layout);
      return (frame) => {
        const hidden = events(frame);
        if (operator === '\\' && hidden.size === 0) return force(left(frame)).process;
        return { kind: operator === '\\' ? 'hide' : 'project', events: hidden, process: left(frame) };
      };
    }
    case '[]':
      return choiceCode(evaluator, node, layout);
    case '|~|': {
      const other = right();
      return (frame) => ({ kind: 'internal', parts: [left(frame), other(frame)] });
    }
    case '|||': {
      const other = right();
      return (frame) => interleaved(evaluator, [left(frame), other(frame)], layout);
    }
    case ';':
    case '[>': {
      const other = right();
      return (frame) => ({ kind: operator === ';' ? 'sequential' : 'sliding', left: left(frame), right: other(frame) });
    }
    case '/\\': {
      const other = right();
      return (frame) =>
        layout.timed === undefined
          ? { kind: 'interrupt', left: left(frame), right: other(frame) }
          : {
              kind: 'synchronised-interrupt',
              events: tockSet(evaluator, layout),
              left: left(frame),
              right: other(frame),
            };
    }
    default:
      throw new Error(`No process has the operator ${operator}.`);
  }
}

function stopCode(evaluator: Evaluator, layout: Layout): () => Process {
  return layout.timed === undefined ? () => ({ kind: 'stop' }) : () => timedStop(evaluator, layout).process;
}

/** `P [] Q [] R` is one choice; STOP offers nothing and is left out. */
function choiceCode(evaluator: Evaluator, node: Expression, layout: Layout): ProcessCode {
  const operands = alternatives(node).map((operand) => later(evaluator, operand, layout));
  const stop = stopCode(evaluator, layout);
  return (frame) => {
    const parts = operands.map((operand) => operand(frame)).filter((part) => !isStop(force(part).process));
    return parts.length === 0 ? stop() : choice(evaluator, parts, layout);
  };
}

/** Also the one that lets time pass. */
function isStop(process: Process): boolean {
  return process.kind === 'stop' || (process.kind === 'call' && process.name().key === timedStopKey);
}

function alternatives(node: Expression): readonly Expression[] {
  if (node.kind !== 'binary' || node.operator !== '[]') return [node];
  return [...alternatives(node.left), ...alternatives(node.right)];
}

function choice(evaluator: Evaluator, parts: readonly Later[], layout: Layout): Process {
  if (layout.timed !== undefined) return { kind: 'synchronised-choice', events: tockSet(evaluator, layout), parts };
  return { kind: 'external', parts };
}

function interleaved(evaluator: Evaluator, parts: readonly Later[], layout: Layout): Process {
  if (layout.timed !== undefined) return { kind: 'parallel', events: tockSet(evaluator, layout), parts };
  return { kind: 'interleave', parts };
}

function sharedCode(
  evaluator: Evaluator,
  node: Extract<Expression, { readonly kind: 'shared' }>,
  layout: Layout,
): ProcessCode {
  const [left, right] = [later(evaluator, node.left, layout), later(evaluator, node.right, layout)];
  if (node.operator === '[|>') {
    const events = eventsCode(evaluator, node.alphabet, layout);
    return (frame) => ({ kind: 'exception', events: events(frame), left: left(frame), right: right(frame) });
  }
  const events = synchronised(evaluator, node.alphabet, layout);
  if (node.operator === '/+')
    return (frame) => ({
      kind: 'synchronised-interrupt',
      events: events(frame),
      left: left(frame),
      right: right(frame),
    });
  const kind = node.operator === '[|' ? 'parallel' : 'synchronised-choice';
  return (frame) => ({ kind, events: events(frame), parts: [left(frame), right(frame)] });
}

interface Ties {
  readonly pairs: readonly Pair[];
  readonly statements: readonly Statement[];
}

/** Each pair of channels stands for the pairs of events that their common fields make. */
function pairsCode(evaluator: Evaluator, { pairs, statements }: Ties, layout: Layout): (frame: Frame) => EventPair[] {
  const { ids } = evaluator;
  const drawn = compileStatements(evaluator, statements, layout);
  const codes = pairs.map(({ left, right }) => ({
    from: evaluator.compile(left, drawn.layout),
    to: evaluator.compile(right, drawn.layout),
    left: left.span,
    right: right.span,
  }));
  return (frame) => {
    const found = new Map<string, EventPair>();
    for (const inner of drawn.frames(frame))
      for (const code of codes) {
        const [from, to] = [code.from(inner), code.to(inner)];
        const fields = evaluator.at(code.left, () => [...sortedElements(evaluator, extensions(from, ids))]);
        for (const field of fields) {
          const pair = {
            from: evaluator.at(code.left, () => eventOf(evaluator, combine(from, field, ids), code.left)),
            to: evaluator.at(code.right, () => eventOf(evaluator, combine(to, field, ids), code.right)),
          };
          found.set(`${ids.of(pair.from)},${ids.of(pair.to)}`, pair);
        }
      }
    return [...found.values()];
  };
}

/** Linked events belong to one event each. */
function linksCode(
  evaluator: Evaluator,
  ties: Ties & { readonly span: Span },
  layout: Layout,
): (frame: Frame) => EventPair[] {
  const pairs = pairsCode(evaluator, ties, layout);
  return (frame) => {
    const list = pairs(frame);
    for (const side of ['from', 'to'] as const) {
      const seen = new Set<number>();
      for (const pair of list) {
        const number = evaluator.ids.of(pair[side]);
        if (seen.has(number)) throw new Broken(linkedTwice(ties.span, showValue(pair[side], evaluator.ids)));
        seen.add(number);
      }
    }
    return list;
  };
}

function replicatedCode(evaluator: Evaluator, node: Replicated, layout: Layout): ProcessCode {
  const { operator, span } = node;
  const drawn = compileStatements(evaluator, node.statements, layout);
  const body = later(evaluator, node.body, drawn.layout);
  const alphabet = node.alphabet && synchronised(evaluator, node.alphabet, operator === '||' ? drawn.layout : layout);
  const isTimed = layout.timed !== undefined;
  return (frame) => {
    const frames = [...drawn.frames(frame)];
    const parts = frames.map((one) => body(one));
    if (operator === '|~|') {
      if (parts.length === 0) throw new Broken(emptyInternalChoice(span));
      return { kind: 'internal', parts };
    }
    if (operator === ';')
      return inSequence(parts) ?? (isTimed ? timedSkip(evaluator, layout).process : { kind: 'skip' });
    if (isTimed && parts.length === 0) return timedStop(evaluator, layout).process;
    switch (operator) {
      case '[]':
        return choice(evaluator, parts, layout);
      case '|||':
        return interleaved(evaluator, parts, layout);
      case '[|':
        return { kind: 'parallel', events: alphabet!(frame), parts };
      case '[+':
        return { kind: 'synchronised-choice', events: alphabet!(frame), parts };
      case '||':
        return {
          kind: 'alphabetised',
          parts: frames.map((one, index) => ({ events: alphabet!(one), process: parts[index]! })),
        };
      default:
        return operator satisfies never;
    }
  };
}

function inSequence(parts: readonly Later[]): Process | undefined {
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  if (others.length === 0) return force(first).process;
  return { kind: 'sequential', left: first, right: processValue(inSequence(others)!) };
}

function replicatedLinkCode(
  evaluator: Evaluator,
  node: Extract<Expression, { readonly kind: 'replicated-link' }>,
  layout: Layout,
): ProcessCode {
  const drawn = compileStatements(evaluator, node.statements, layout);
  const body = later(evaluator, node.body, drawn.layout);
  const pairs = linksCode(evaluator, { ...node, statements: node.pairStatements }, drawn.layout);
  return (frame) => {
    const frames = [...drawn.frames(frame)];
    const last = frames.pop();
    if (last === undefined) throw new Broken(emptyLink(node.span));
    return frames.reduceRight<ProcessValue>(
      (right, one) => processValue({ kind: 'link', pairs: pairs(one), left: body(one), right }),
      force(body(last)),
    ).process;
  };
}
