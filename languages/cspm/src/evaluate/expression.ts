/** Expressions as code, by their form. */
import { entityOf, matchesItself } from '../tree/entity.ts';
import type { Expression, NameExpression } from '../tree.ts';
import { fromText } from '../values/sequences.ts';
import { bool, int, tuple, type Value } from '../values/value.ts';
import { compileCollection, compileMap, compileRange } from './collection.ts';
import { delayed } from './delayed.ts';
import type { Evaluator } from './evaluator.ts';
import { type Code, Frame, forced, Layout } from './frame.ts';
import { compileCall, compileLambda } from './function.ts';
import { compileProcess } from './process.ts';
import { builtinInTimed } from './timed.ts';
import { compileBinary, compileUnary, isTrue } from './value-operators.ts';

export function compileExpression(evaluator: Evaluator, node: Expression, layout: Layout): Code {
  switch (node.kind) {
    case 'number': {
      const value = int(node.value);
      return () => value;
    }
    case 'boolean': {
      const value = bool(node.value);
      return () => value;
    }
    case 'character': {
      const value: Value = { kind: 'char', value: node.value };
      return () => value;
    }
    case 'string': {
      const value = fromText(node.value);
      return () => value;
    }
    case 'name':
      return compileName(evaluator, node, layout);
    case 'parenthesised':
      return evaluator.compile(node.inner, layout);
    case 'tuple': {
      const parts = node.parts.map((part) => delayed(evaluator, part, layout));
      return (frame) => tuple(parts.map((part) => part(frame)));
    }
    case 'call':
      return compileCall(evaluator, node, layout);
    case 'unary':
      return compileUnary(evaluator, node, layout);
    case 'if': {
      const condition = evaluator.compile(node.condition, layout);
      const [yes, no] = [evaluator.compile(node.yes, layout), evaluator.compile(node.no, layout)];
      return (frame) => (isTrue(condition(frame)) ? yes(frame) : no(frame));
    }
    case 'let': {
      const inside = new Layout(layout);
      const fill = evaluator.compileLocals(node.declarations, inside);
      const body = evaluator.compile(node.body, inside);
      return (frame) => {
        const local = new Frame(frame);
        fill(local);
        return body(local);
      };
    }
    case 'lambda':
      return compileLambda(evaluator, node, layout);
    case 'collection':
      return compileCollection(evaluator, node, layout);
    case 'range':
      return compileRange(evaluator, node, layout);
    case 'map':
      return compileMap(evaluator, node, layout);
    case 'binary':
      return compileBinary(evaluator, node, layout) ?? compileProcess(evaluator, node, layout);
    case 'wildcard':
    case 'both':
      throw new Error('A part of a pattern has no value.');
    default:
      return compileProcess(evaluator, node, layout);
  }
}

function compileName(evaluator: Evaluator, node: NameExpression, layout: Layout): Code {
  const entity = entityOf(node);
  if (matchesItself(entity)) {
    const label = evaluator.label(entity);
    const value: Value = { kind: 'dot', label, parts: [] };
    return () => value;
  }
  const timed = builtinInTimed(entity, layout);
  if (timed !== undefined) return timed(evaluator, layout);
  const code = forced(evaluator.lookup(entity, layout));
  return (frame) => evaluator.at(node.span, () => code(frame));
}
