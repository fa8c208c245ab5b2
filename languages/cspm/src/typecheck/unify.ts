/** Unification of two compressed types: what both can be. The first is the expected one, for messages. */
import { compress } from './compress.ts';
import { unifyLists } from './dot-lists.ts';
import { dotList, evaluateList, normalised } from './dots.ts';
import type { Rules } from './rules.ts';
import { complete, dot, dotable, dots, type Type, type TypeOf, type Variable } from './type.ts';
import { unifyDotables } from './unify-dotables.ts';

export function unifyTypes(rules: Rules, expected: Type, found: Type): Type {
  if (expected.kind === 'variable' || found.kind === 'variable') return unifyVariable(rules, expected, found);
  if (expected.kind === 'extendable') return unifyExtendable(rules, expected, found);
  if (found.kind === 'extendable') return unifyWithExtendable(rules, expected, found);
  if (expected.kind === 'dot' || found.kind === 'dot') return unifyDot(rules, expected, found);
  if (expected.kind === 'dotable' && found.kind === 'dotable') return unifyDotables(rules, expected, found);
  return unifyPlain(rules, expected, found);
}

function unifyVariable(rules: Rules, expected: Type, found: Type): Type {
  if (expected === found) return expected;
  if (expected.kind === 'variable' && found.kind === 'variable') return unifyVariables(rules, expected, found);
  const [variable, type] = expected.kind === 'variable' ? [expected, found] : [found as Variable, expected];
  for (const constraint of variable.constraints) rules.constrain(constraint, type);
  return rules.bind(variable, type);
}

function unifyVariables(rules: Rules, expected: Variable, found: Variable): Type {
  if (expected.rigid !== undefined && found.rigid !== undefined) return rules.mismatch();
  const [kept, linked] = found.rigid === undefined ? [expected, found] : [found, expected];
  for (const constraint of linked.constraints) rules.constrain(constraint, kept);
  return rules.bind(linked, kept);
}

function unifyAll(rules: Rules, expected: readonly Type[], found: readonly Type[]): Type[] {
  if (expected.length !== found.length) rules.mismatch();
  return expected.map((type, index) => rules.unify(type, found[index]!));
}

function unifyPlain(rules: Rules, expected: Type, found: Type): Type {
  switch (expected.kind) {
    case 'int':
    case 'bool':
    case 'char':
    case 'process':
    case 'event':
      return expected.kind === found.kind ? expected : rules.mismatch();
    case 'datatype':
      return found.kind === 'datatype' && found.entity === expected.entity ? expected : rules.mismatch();
    case 'set':
    case 'sequence':
      if (found.kind !== expected.kind) return rules.mismatch();
      return { kind: expected.kind, of: rules.unify(expected.of, found.of) };
    case 'tuple':
      if (found.kind !== 'tuple') return rules.mismatch();
      return { kind: 'tuple', parts: unifyAll(rules, expected.parts, found.parts) };
    case 'map':
      if (found.kind !== 'map') return rules.mismatch();
      return {
        kind: 'map',
        key: rules.unify(expected.key, found.key),
        value: rules.unify(expected.value, found.value),
      };
    case 'function': {
      if (found.kind !== 'function') return rules.mismatch();
      const parameters = unifyAll(rules, expected.parameters, found.parameters);
      return { kind: 'function', parameters, result: rules.unify(expected.result, found.result) };
    }
    default:
      return rules.mismatch();
  }
}

/** At least one of the two is a dot, none is extendable. */
function unifyDot(rules: Rules, expected: Type, found: Type): Type {
  if (expected.kind === 'dot' && found.kind === 'dot')
    return dots(unifyLists(rules, dotList(expected).map(normalised), dotList(found).map(normalised)));
  const [dotted, whole] = expected.kind === 'dot' ? [expected, found] : [found as TypeOf<'dot'>, expected];
  if (whole.kind !== 'datatype' && whole.kind !== 'event' && whole.kind !== 'dotable') return rules.mismatch();
  if (expected.kind === 'dot' && !rules.mayReverse) return rules.mismatch();
  rules.unify(dotable(dotted.right, whole), dotted.left);
  return whole;
}

function unifyExtendable(rules: Rules, expected: TypeOf<'extendable'>, found: Type): Type {
  switch (found.kind) {
    case 'dot':
      return extendDot(rules, expected, found);
    case 'dotable':
      return extendDotable(rules, expected, found);
    case 'extendable':
      return unifyExtendables(rules, expected, found);
    default:
      return completeExtendable(rules, expected, () => rules.unify(expected.ultimate, found));
  }
}

function unifyWithExtendable(rules: Rules, expected: Type, found: TypeOf<'extendable'>): Type {
  switch (expected.kind) {
    case 'dot': {
      if (!rules.mayReverse) return rules.mismatch();
      return dot(rules.unify(dotable(expected.right, found), expected.left), expected.right);
    }
    case 'dotable':
      return extendDotable(rules, found, expected);
    default:
      return completeExtendable(rules, found, () => rules.unify(expected, found.ultimate));
  }
}

/** Nothing is missing after all. */
function completeExtendable(rules: Rules, { via }: TypeOf<'extendable'>, unify: () => Type): Type {
  const type = unify();
  rules.link(via, complete);
  return type;
}

/** `a=>b` is extendable by an `a` and by whatever `b` is extendable by. */
function extendDotable(rules: Rules, { ultimate, via }: TypeOf<'extendable'>, found: TypeOf<'dotable'>): Type {
  const rest = rules.fresh();
  const extendable: Type = { kind: 'extendable', ultimate, via: rest };
  rules.unify(extendable, found.result);
  rules.link(via, dotable(found.argument, rest));
  return dotable(found.argument, extendable);
}

function unifyExtendables(rules: Rules, expected: TypeOf<'extendable'>, found: TypeOf<'extendable'>): Type {
  const ultimate = rules.unify(expected.ultimate, found.ultimate);
  if (expected.via !== found.via) {
    if (found.via.rigid !== undefined) rules.link(expected.via, found.via);
    else rules.link(found.via, expected.via);
  }
  return { kind: 'extendable', ultimate, via: expected.via };
}

/** The expected type wants no more than it must, so a variable at the end takes one field only. */
function extendDot(rules: Rules, expected: TypeOf<'extendable'>, found: TypeOf<'dot'>): Type {
  const type = dots(
    evaluateList(
      rules,
      dotList(found).map((part) => normalised(compress(part))),
      'shortest',
    ),
  );
  if (type.kind !== 'dot') return rules.unify(expected, type);
  return dot(rules.unify(dotable(type.right, expected), type.left), type.right);
}
