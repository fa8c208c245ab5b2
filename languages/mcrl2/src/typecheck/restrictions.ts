/**
 * allow, block, hide, rename and comm: their actions must be declared, and communications and renamings must keep the
 * arguments (Groote and Mousavi, "Modeling and Analysis of Communicating Systems", 2014, well-typedness of processes).
 */
import * as problems from '../problems/index.ts';
import type { Name, ProcessExpression } from '../tree.ts';
import { sortText, type TypedProcess } from '../typed/index.ts';
import { declaredActions } from './declared-actions.ts';
import type { ProcessContext } from './process-context.ts';
import { sameSorts } from './shape.ts';

type Restriction = Extract<ProcessExpression, { kind: 'block' | 'hide' | 'allow' | 'rename' | 'comm' }>;
type Rule = Extract<ProcessExpression, { kind: 'comm' }>['rules'][number];

export function typedRestriction(context: ProcessContext, expression: Restriction, body: TypedProcess): TypedProcess {
  const { span } = expression;
  switch (expression.kind) {
    case 'block':
    case 'hide':
      for (const name of expression.names) declaredActions(context, name);
      return { kind: expression.kind, names: expression.names.map(({ text }) => text), body, span };
    case 'allow': {
      for (const name of expression.multiActions.flat()) declaredActions(context, name);
      const multiActions = expression.multiActions.map((names) => names.map(({ text }) => text).toSorted());
      const places = expression.multiActions.map((names) => ({ ...names[0]!.span, end: names.at(-1)!.span.end }));
      return { kind: 'allow', multiActions, places, body, span };
    }
    case 'rename':
      checkRenames(context, expression.renames);
      return {
        kind: 'rename',
        renames: new Map(expression.renames.map(({ from, to }) => [from.text, to.text])),
        body,
        span,
      };
    case 'comm': {
      checkRules(context, expression.rules);
      const rules = expression.rules.map(({ from, to }) => ({
        from: from.map(({ text }) => text).toSorted(),
        to: to.text,
      }));
      return { kind: 'comm', rules, body, span };
    }
  }
}

function checkRenames(context: ProcessContext, renames: readonly { readonly from: Name; readonly to: Name }[]): void {
  const seen = new Map<string, Name>();
  for (const { from, to } of renames) {
    const [sources, targets] = [declaredActions(context, from), declaredActions(context, to)];
    const earlier = seen.get(from.text);
    if (earlier !== undefined) context.problems.push(problems.renamedTwice(from.span, from.text, earlier.span));
    seen.set(from.text, from);
    if (sources === undefined || targets === undefined) continue;
    const common = sources.some((source) => targets.some((target) => sameSorts(source.sorts, target.sorts)));
    if (!common) context.problems.push(problems.renamedToOtherSorts(to.span, from.text, to.text));
  }
}

function checkRules(context: ProcessContext, rules: readonly Rule[]): void {
  const usedBy = new Map<string, Rule>();
  for (const rule of rules) {
    checkRuleSorts(context, rule);
    for (const name of rule.from) {
      const earlier = usedBy.get(name.text);
      if (earlier !== undefined && earlier !== rule) {
        context.problems.push(problems.communicatesTwice(name.span, name.text, earlier.to.span));
      }
      usedBy.set(name.text, earlier ?? rule);
    }
  }
  for (const rule of rules) {
    const other = usedBy.get(rule.to.text);
    if (other !== undefined && other !== rule)
      context.problems.push(problems.communicatesFurther(rule.to.span, rule.to.text));
  }
}

/** Every action of the rule must be declared with the same sorts of arguments. */
function checkRuleSorts(context: ProcessContext, { from, to }: Rule): void {
  const actions = [...from, to].map((name) => ({ name, overloads: declaredActions(context, name) }));
  const needed = actions.slice(0, -1).flatMap(({ overloads }) => overloads ?? []);
  for (const { name, overloads } of actions) {
    if (overloads === undefined) continue;
    const missing = needed.find(({ sorts }) => !overloads.some((overload) => sameSorts(overload.sorts, sorts)));
    if (missing === undefined) continue;
    const sorts = missing.sorts.map(sortText).join(' # ');
    context.problems.push(problems.communicatesOtherSorts(name.span, { name: name.text, other: missing.name, sorts }));
    return;
  }
}
