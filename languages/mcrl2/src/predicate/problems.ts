/** Messages about state predicates. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { hinted, problem } from '../problems/problem.ts';
import type { NamedComponent } from './component-names.ts';

const mostShown = 12;

function listed(names: Iterable<string>): string {
  const all = [...names];
  const more = all.length > mostShown ? `, and ${all.length - mostShown} more` : '';
  return `${all.slice(0, mostShown).join(', ')}${more}`;
}

export function unknownComponent(span: Span, written: string, components: readonly NamedComponent[]): Problem {
  const names = components.flatMap(({ name, call }) => (call === undefined ? [name] : [name, call]));
  return problem('unknown-component', span, {
    message: `The model has no component ${quoted(written)}, and no data of that name.`,
    hint: didYouMean(written, names) ?? `Its components are ${listed(components.map(({ name }) => name))}.`,
  });
}

export function wholeComponent(span: Span, { name, variables, processes }: NamedComponent): Problem {
  const parameters =
    variables.size === 0 ? '' : `, or of ${listed([...variables.keys()].map((one) => `${name}.${one}`))}`;
  return problem('whole-component', span, {
    message: `${quoted(name)} is a component, which is no value.`,
    hint: `Speak of ${listed([...processes.keys()].map((one) => `${name} in ${one}`))}${parameters}.`,
  });
}

export function unknownParameter(span: Span, name: string, { name: component, variables }: NamedComponent): Problem {
  const known =
    variables.size === 0 ? `${quoted(component)} has no parameters.` : `It has ${listed(variables.keys())}.`;
  return problem('unknown-parameter', span, {
    message: `The component ${quoted(component)} has no parameter ${quoted(name)}.`,
    hint: didYouMean(name, variables.keys()) ?? known,
  });
}

export function unknownProcess(span: Span, name: string, processes: ReadonlySet<string>): Problem {
  return problem('unknown-process', span, {
    message: `The model has no process ${quoted(name)}.`,
    hint: didYouMean(name, processes) ?? `Its processes are ${listed(processes)}.`,
  });
}

export function severalSorts(span: Span, name: string, { name: component }: NamedComponent): Problem {
  return problem('several-sorts', span, {
    message: `Several processes of ${quoted(component)} have a parameter ${quoted(name)}, with different sorts.`,
    ...hinted('Rename one of them in the model.'),
  });
}
