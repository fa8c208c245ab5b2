/**
 * A template without instances is checked all the same, with made-up arguments: the default value of each parameter,
 * and for references a variable of their own. What may only be wrong with these very values is not reported.
 */
import type { Problem } from '@vedette/core';
import type { Parameter, ProcessItem } from '../tree.ts';
import { defaultValue, type Variable } from '../typed/index.ts';
import { Context, type Reals } from './context.ts';
import { declarableSort, declare } from './declarations.ts';
import { InstanceTable } from './instance-table.ts';
import { Scope } from './scope.ts';
import { TemplateChecker } from './templates.ts';

const valueDependent: ReadonlySet<string> = new Set(
  [
    'value-out-of-range',
    'index-out-of-range',
    'empty-range',
    'too-large',
    'division-by-zero',
    'negative-shift',
    'endless-evaluation',
  ].map((code) => `uppaal/${code}`),
);

export function unusedTemplateProblems(item: ProcessItem, outer: Scope, reals: Reals): readonly Problem[] {
  const context = new Context(new InstanceTable(), new Set(), reals);
  const scope = new Scope(outer);
  for (const parameter of item.parameters) bind(context, scope, parameter);
  new TemplateChecker(context, item, scope).instance({
    name: item.name.text,
    parameters: [],
    chosen: [],
    priority: 0,
  });
  return context.problems.all.filter(({ code }) => !valueDependent.has(code));
}

function bind(context: Context, scope: Scope, { type, name, dimensions, passing }: Parameter): void {
  const { span } = name;
  const base = context.sortOf(type, scope);
  const sort = base && declarableSort(context, scope, base, { name, dimensions });
  if (sort === undefined) {
    declare(context, scope, name, { kind: 'broken', span });
    return;
  }
  if (passing === 'value') {
    declare(context, scope, name, { kind: 'constant', sort, value: defaultValue(sort), span });
    return;
  }
  const variable: Variable = { name: name.text, sort, storage: 'instance', initial: defaultValue(sort), span };
  const access = type.prefixes.includes('const') ? 'read' : 'any';
  declare(context, scope, name, { kind: 'variable', variable, access, span });
}
