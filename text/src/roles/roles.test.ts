import { expect, test } from 'vitest';
import { roleProblems } from './check-roles.ts';
import { rolesInComments, rolesOfFile } from './read-roles.ts';

const names = ({ declarations }: ReturnType<typeof rolesOfFile>) =>
  declarations.map(({ name, role, span }) => [role, name, span.start, span.end]);

test('clauses in the comments of a model, each name with its place', () => {
  const text = 'act a; %% vedette: sends a, bc; channels Net(1, 2)\n% other: sends x\n';
  const read = rolesInComments('m', text, '%');
  expect(read.problems).toEqual([]);
  expect(names(read)).toEqual([
    ['send', 'a', 25, 26],
    ['send', 'bc', 28, 30],
    ['channel', 'Net(1, 2)', 41, 50],
  ]);
  for (const { name, span } of read.declarations) expect(text.slice(span.start, span.end)).toBe(name);
});

test('in XML a comment may end where the element does', () => {
  const read = rolesInComments('m.xml', '<declaration>// vedette: time beat</declaration>', '//');
  expect(names(read)).toEqual([['time', 'beat', 30, 34]]);
});

test('a file has clauses alone, with comments', () => {
  const read = rolesOfFile('m.roles', '# roles\nmessages send(_, from,to) # all of them\r\n\n crashes fail( who );;\n');
  expect(read.problems).toEqual([]);
  expect(read.declarations).toMatchObject([
    { role: 'message', name: 'send', parameters: ['_', 'from', 'to'] },
    { role: 'crash', name: 'fail', parameters: ['who'] },
  ]);
});

test('what cannot be read is warned of at its place', () => {
  const read = rolesOfFile('m.roles', 'sedns a; sends; messages m(from); crashes c(x)');
  expect(read.problems.map(({ code, severity, span, hint }) => [code, severity, span.start, hint])).toEqual([
    ['roles/unknown-role', 'warning', 0, 'Did you mean "sends"?'],
    ['roles/no-names', 'warning', 9, 'Write sends NAME, NAME.'],
    ['roles/parameters', 'warning', 25, 'Write m(from, to), with _ for arguments in between that say something else.'],
    ['roles/parameters', 'warning', 42, 'Write c(who), with _ for arguments in between that say something else.'],
  ]);
});

test('names that the model does not have, and names with two roles', () => {
  const roles = rolesOfFile('m.roles', 'sends ping, delivr; channels Nett, Net; receives ping; sends delivr');
  const found = roleProblems({ roles, actions: () => ['ping', 'deliver'], components: () => ['Net(1)', 'P'] });
  expect(found.map(({ code, hint }) => [code, hint])).toEqual([
    ['roles/unknown-action', 'Did you mean "deliver"?'],
    ['roles/unknown-component', 'Did you mean "Net"?'],
    ['roles/unknown-action', 'Did you mean "deliver"?'],
    ['roles/twice', 'Keep one of the two.'],
  ]);
});

test('components are not computed for declarations of actions', () => {
  const roles = rolesOfFile('m.roles', 'sends a');
  const components = (): readonly string[] => {
    throw new Error('asked for components');
  };
  expect(roleProblems({ roles, actions: () => ['a'], components })).toEqual([]);
});
