/** Mappings whose results are worth keeping, and the function that looks for a result before it computes one. */
import type { Operation, TypedEquation } from '../../typed/index.ts';
import { visitExpression } from '../../typed/walk.ts';
import { Memo } from '../memo.ts';
import type { Equations } from './operations.ts';
import type { Program } from './unit.ts';

/** With more arguments than this, looking takes too long. */
const MOST_ARGUMENTS = 8;

/**
 * The mappings that call themselves or quantify, or call one that does: all others end after as many calls as are
 * written down.
 */
export function findCostly(equations: Equations): ReadonlySet<Operation> {
  const called = new Map([...equations].map(([operation, levels]) => [operation, calledBy(levels.flat())]));
  const costly = new Set(equations.keys());
  for (let before = -1; before !== costly.size; ) {
    before = costly.size;
    for (const operation of costly) {
      const calls = called.get(operation)!;
      if (calls !== 'quantifies' && ![...calls].some((other) => costly.has(other))) costly.delete(operation);
    }
  }
  return costly;
}

function calledBy(equations: readonly TypedEquation[]): ReadonlySet<Operation> | 'quantifies' {
  const calls = new Set<Operation>();
  let quantifies = false;
  for (const { right, condition } of equations)
    for (const part of condition === undefined ? [right] : [right, condition])
      visitExpression(part, (inner) => {
        if (inner.kind === 'operation') calls.add(inner.operation);
        if (inner.kind === 'binder') quantifies = true;
      });
  return quantifies ? 'quantifies' : calls;
}

/** The name of a function that gives what the mapping gives, and keeps it. */
export function rememberedName(program: Program, operation: Operation, level: number, arity: number): string {
  const plain = program.mappingName(operation, level);
  const isKept = program.costly.has(operation) && operation.kind === 'mapping' && arity > 0 && arity <= MOST_ARGUMENTS;
  if (!isKept || !program.names.has(plain)) return plain;
  const name = `r${plain}`;
  if (!program.names.has(name)) program.names.set(name, program.link(lookingText(program, plain, arity)));
  return name;
}

/** A hash as in structures, written out for so many arguments. */
function lookingText(program: Program, plain: string, arity: number): string {
  const memo = program.share('k', new Memo(arity, program.machine.values));
  const compute = program.share('k', program.names.get(plain));
  const parts = Array.from({ length: arity }, () => program.fresh('a'));
  const list = parts.join(',');
  const mixed = parts.map((part) => `h=Math.imul(h^${part},-1640531535);h^=h>>>15;`).join('');
  const isIt = parts.map((part, index) => `c[at+${index}]===${part}`).join('&&');
  return (
    `return function(${list}){if(!${memo}.isOpen)return ${compute}(${list});` +
    `let h=623243409;${mixed}h=Math.imul(h,739982445);h^=h>>>13;` +
    `const c=${memo}.cells,at=(h&${memo}.mask)*${arity + 1};` +
    `if(${isIt}){${memo}.hits++;return c[at+${arity}];}` +
    `return ${memo}.compute(h,[${list}],()=>${compute}(${list}));};`
  );
}
