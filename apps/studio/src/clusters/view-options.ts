/** How the space is looked at, whatever is shown in it. */
import { signal } from '@preact/signals';
import type { ClusterScene } from './scene.ts';

const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;

export const view = {
  backpointers: signal(false),
  turning: signal(!isCalm),
  scene: signal<ClusterScene | undefined>(undefined),
};
