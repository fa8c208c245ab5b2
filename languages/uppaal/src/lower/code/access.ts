/**
 * How compiled code gets at what an assignable expression stands for: by a JavaScript name, or by an array and an
 * address in it.
 */
import { boundsOf, type Expression, type IndexExpression, type Variable } from '../../typed/index.ts';
import { intervalOf } from '../intervals.ts';
import { fieldOffset, leavesOf } from '../layout.ts';
import type { Access, Scope } from './scope.ts';

export function accessTo(expression: Expression, scope: Scope): Access {
  switch (expression.kind) {
    case 'variable':
      return variableAccess(expression.variable, scope);
    case 'constant':
      return { kind: 'memory', array: 'c', address: `${scope.unit.constant(expression.value)}` };
    case 'field':
      return moved(accessTo(expression.target, scope), `${fieldOffset(expression.target.sort, expression.field)}`);
    case 'index':
      return moved(accessTo(expression.target, scope), indexOffset(expression, scope));
    case 'conditional':
      return choice(expression, scope);
    case 'call':
      return resultAccess(expression, scope);
    case 'member':
      return memberAccess(expression, scope);
    default:
      throw new Error(`'${expression.kind}' has no address`);
  }
}

function variableAccess(variable: Variable, scope: Scope): Access {
  const known = scope.access.get(variable);
  if (known !== undefined) return known;
  if (variable.storage === 'meta')
    return { kind: 'memory', array: 'm', address: `${scope.unit.metaAddress(variable)}` };
  return { kind: 'memory', array: 's', address: `${scope.unit.layout.addressOf(variable)}` };
}

function moved(access: Access, offset: string): Access {
  if (access.kind === 'name') throw new Error('only memory has parts');
  return { ...access, address: sum(access.address, offset) };
}

function sum(one: string, other: string): string {
  const isNumber = (text: string): boolean => /^\d+$/.test(text);
  if (isNumber(one) && isNumber(other)) return `${Number(one) + Number(other)}`;
  if (other === '0') return one;
  return one === '0' ? other : `${one} + ${other}`;
}

function indexOffset({ target, index }: IndexExpression, scope: Scope): string {
  if (target.sort.kind !== 'array') throw new Error('only arrays have elements');
  const [low, high] = boundsOf(target.sort.index);
  const [least, most] = intervalOf(index, scope.known);
  const leaves = leavesOf(target.sort.element);
  const value = scope.writer.value(index, scope);
  if (least === most && least >= low && least <= high) return `${(least - low) * leaves}`;
  const isSafe = least >= low && most <= high;
  const checked = isSafe
    ? `(${value}${low === 0 ? '' : ` - ${low}`})`
    : atText(value, [low, high], scope.unit.site(index.span));
  return leaves === 1 ? checked : `${checked} * ${leaves}`;
}

function atText(value: string, [low, high]: readonly [number, number], site: number): string {
  return `r.at(${value}, ${low}, ${high}, ${site})`;
}

function choice(expression: Expression & { readonly kind: 'conditional' }, scope: Scope): Access {
  const [yes, no] = [accessTo(expression.yes, scope), accessTo(expression.no, scope)];
  const condition = `${scope.writer.value(expression.condition, scope)} !== 0`;
  if (yes.kind === 'name' || no.kind === 'name') throw new Error('a choice is between memory');
  const array = yes.array === no.array ? yes.array : `(${condition} ? ${yes.array} : ${no.array})`;
  return { kind: 'memory', array, address: `(${condition} ? ${yes.address} : ${no.address})` };
}

/** Each call copies what it returned, so that two calls of a function in one expression do not meet. */
function resultAccess(expression: Expression & { readonly kind: 'call' }, scope: Scope): Access {
  const { unit } = scope;
  const leaves = leavesOf(expression.sort);
  const own = unit.allot(leaves);
  const result = unit.resultAddress(expression.function);
  const address = `(${scope.writer.call(expression, scope)}, r.copy(m, ${own}, m, ${result}, ${leaves}))`;
  return { kind: 'memory', array: 'm', address };
}

function memberAccess(expression: Expression & { readonly kind: 'member' }, scope: Scope): Access {
  const accesses = expression.members.map((member) => accessTo(member, scope));
  const addresses = accesses.map((access) =>
    access.kind === 'memory' && access.array === 's' ? access.address : undefined,
  );
  if (addresses.includes(undefined)) throw new Error('members live in the state');
  return { kind: 'memory', array: 's', address: `[${addresses.join(', ')}][${memberIndex(expression, scope)}]` };
}

/** Which member the indices choose: the last index counts fastest. */
export function memberIndex(expression: Expression & { readonly kind: 'member' }, scope: Scope): string {
  const { indices, over } = expression;
  return indices.reduce((text, index, i) => {
    const [low, high] = boundsOf(over[i]!);
    const [least, most] = intervalOf(index, scope.known);
    const value = scope.writer.value(index, scope);
    const isSafe = least >= low && most <= high;
    const checked = isSafe ? `(${value} - ${low})` : atText(value, [low, high], scope.unit.site(index.span));
    return text === '' ? checked : `(${text}) * ${high - low + 1} + ${checked}`;
  }, '');
}

/** The address of an assignable expression that is in the state. */
export function addressText(expression: Expression, scope: Scope): string {
  const access = accessTo(expression, scope);
  if (access.kind === 'name') throw new Error('a local variable has no address');
  return access.address;
}
