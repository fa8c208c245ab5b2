/**
 * The Chandra-Toueg case study for three agents (protocols/consensus), explored through the calculus itself, kind (a)
 * of its representatives, or through the rules on representatives of kind (b).
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Source, TransitionSystem } from '@vedette/core';
import { openCaseStudy } from '@vedette/protocols';

export async function consensus(kind: 'a' | 'b'): Promise<TransitionSystem> {
  const study = await openCaseStudy(protocolFile, 3);
  return kind === 'a' ? study.model.behaviour.system : study.system;
}

function protocolFile(path: string): Source {
  return {
    name: path,
    async *chunks() {
      yield readFileSync(fileURLToPath(new URL(`../../../protocols/${path}`, import.meta.url)));
    },
  };
}
