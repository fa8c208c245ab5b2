import { expect, it, vi } from 'vitest';
import { checkedText } from '../../testing/check-text.ts';
import { compileSpecification } from './specification.ts';

type Sum = (state: readonly number[]) => number;

function adders(
  program: ReturnType<typeof compileSpecification>['setting']['program'],
  slots: readonly number[],
): Sum[] {
  return slots.map((slot) => {
    const local = program.fresh('v');
    const shared = program.share('k', { more: 100 * slot });
    const place = program.number('slot', slot);
    return program.link(`return (state)=>{const ${local}=state[${place}];return ${local}+${shared}.more;};`) as Sum;
  });
}

it('texts that differ in given names only are compiled once, each with its own values', () => {
  const { program } = compileSpecification(checkedText('init delta;')).setting;
  const compiled = vi.spyOn(globalThis, 'Function');
  const [first, second] = adders(program, [0, 2]);
  expect(compiled).toHaveBeenCalledTimes(1);
  compiled.mockRestore();
  expect([first!([7, 8, 9]), second!([7, 8, 9])]).toEqual([7, 209]);
});

it('numbers of one kind that are equal have one name, and other numbers others', () => {
  const { program } = compileSpecification(checkedText('init delta;')).setting;
  const names = [
    program.number('slot', 3),
    program.number('place', 3),
    program.number('value', 3),
    program.number('value', -3),
  ];
  expect(new Set(names).size).toBe(4);
  expect(program.number('value', -3)).toBe(names[3]);
  expect(program.link(`return [${names.join(',')}];`)).toEqual([3, 3, 3, -3]);
});
