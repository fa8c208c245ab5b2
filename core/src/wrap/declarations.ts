/** That a system's declarations are consistent: every slot they name exists and is named once. */
import type { TransitionSystem } from '../system.ts';
import { ContractViolation } from './contract-violation.ts';

export function checkDeclarations(system: TransitionSystem): void {
  const check = (what: string, slots: readonly number[]): void => {
    const wrong = slots.find((slot, index) => !system.slots[slot] || slots.indexOf(slot) !== index);
    if (wrong === undefined) return;
    const why = system.slots[wrong]
      ? `slot '${system.slots[wrong].name}' twice`
      : `slot ${wrong}, which does not exist`;
    throw new ContractViolation('bad declaration', `${what} names ${why}`);
  };
  for (const { name, reads, writes } of system.groups) {
    check(`what group '${name}' reads`, reads);
    check(`what group '${name}' writes`, writes);
  }
  for (const { name, reads } of system.predicates) check(`what predicate '${name}' reads`, reads);
  if (system.cover) check('the cover', system.cover.slots);
}
