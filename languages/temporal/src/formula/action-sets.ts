/**
 * The sets of actions that operators of branching time speak of, as tests of labels and as text: `!crash`,
 * `(send or receive) and !tau`.
 */
import type { Label } from '@vedette/core';
import type { NamedActions } from '@vedette/text';
import type { ActionSet } from './tree.ts';

/** A label is in one of these sets, or it is not. */
export type LabelTest = (label: Label) => boolean;

export function testOf(actions: ActionSet, named: NamedActions): LabelTest {
  switch (actions.kind) {
    case 'any':
      return () => true;
    case 'hidden':
      return isHidden;
    case 'named':
      return named.matcher(actions.name);
    case 'not': {
      const test = testOf(actions.of, named);
      return (label) => !test(label);
    }
    case 'and':
    case 'or': {
      const tests = actions.of.map((part) => testOf(part, named));
      // Every test is asked, so that each name is met that occurs.
      return (label) => {
        const answers = tests.map((test) => test(label));
        return actions.kind === 'and' ? answers.every(Boolean) : answers.some(Boolean);
      };
    }
    default:
      return actions satisfies never;
  }
}

export function isHidden({ kind }: Label): boolean {
  return kind === 'tau';
}

export function namesIn(actions: ActionSet): readonly string[] {
  if (actions.kind === 'named') return [actions.name];
  if (actions.kind === 'not') return namesIn(actions.of);
  return actions.kind === 'and' || actions.kind === 'or' ? actions.of.flatMap(namesIn) : [];
}

/**
 * With as many brackets as are needed to read it back as the same set; `nameText` writes a name so that it is read as
 * one.
 */
export function actionsText(actions: ActionSet, nameText: (name: string) => string): string {
  const partText = (part: ActionSet): string => {
    const text = actionsText(part, nameText);
    return part.kind === 'and' || part.kind === 'or' ? `(${text})` : text;
  };
  switch (actions.kind) {
    case 'any':
      return 'true';
    case 'hidden':
      return 'tau';
    case 'named':
      return nameText(actions.name);
    case 'not':
      return `!${partText(actions.of)}`;
    case 'and':
    case 'or':
      return actions.of.map(partText).join(actions.kind === 'and' ? ' && ' : ' || ');
    default:
      return actions satisfies never;
  }
}
