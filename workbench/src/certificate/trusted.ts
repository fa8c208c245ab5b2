/** What an accepted certificate rests on, for people. */
import type { Header } from '@vedette/checker';

export function trustedIn({ kind, files }: Header, language: string): readonly string[] {
  const names = Object.keys(files);
  const how =
    kind === 'parametric' ? 'with dead clocks set to 0 and without instances that only watch' : 'without reductions';
  return [
    `the checker for this kind of proof (${kind}): checker/src`,
    `the reading of ${names.join(', ')} and of the question as transitions: the language "${language}", ${how}`,
    'Node.js and this machine',
  ];
}
