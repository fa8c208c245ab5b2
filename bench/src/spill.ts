/**
 * `tsx bench/src/spill.ts [N] [FOLDER]`: counts N * N states on disk, and compares all counts with what they must be. N
 * is 65,537 if not given, so that states, transitions and deadlocks are each more than 2^32: half an hour, and 18 GB of
 * disk. Two slots hold 0 to N - 1: the first is set once, while both are 0, and then the second, once.
 */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TransitionSystem } from '@vedette/core';
import { exploreSpilling, type SpillFolder } from '@vedette/engines';

function setTwice(size: number): TransitionSystem {
  const domain = { name: 'number', size, text: String };
  const target = new Int32Array(2);
  return {
    slots: ['a', 'b'].map((name) => ({ name, domain })),
    groups: [
      { name: 'set a', reads: [0, 1], writes: [0] },
      { name: 'set b', reads: [1], writes: [1] },
    ],
    predicates: [],
    initial: () => new Int32Array(2),
    successors(group, state, emit) {
      target.set(state);
      if (target[1] !== 0 || (group === 0 && target[0] !== 0)) return;
      for (let value = 1; value < size; value++) {
        target[group] = value;
        emit(group, target);
      }
    },
    label: (group) => ({ text: group === 0 ? 'a' : 'b', kind: 'visible' }),
  };
}

function filesIn(folder: string): SpillFolder {
  let files = 0;
  return {
    create() {
      const name = `${files++}`;
      const path = join(folder, name);
      const descriptor = openSync(path, 'wx+');
      let bytes = 0;
      return {
        write(piece) {
          for (let done = 0; done < piece.length; ) done += writeSync(descriptor, piece, done);
          bytes += piece.length;
        },
        finish() {
          const read = (place: number, target: Uint8Array): number =>
            readSync(descriptor, target, 0, Math.min(target.length, bytes - place), place);
          const remove = (): void => {
            closeSync(descriptor);
            unlinkSync(path);
          };
          return { name, bytes, read, remove };
        },
      };
    },
  };
}

const [size = '65537', path = tmpdir()] = process.argv.slice(2);
const n = Number(size);
const expected = { states: n * n, transitions: n - 1 + n * (n - 1), deadlocks: n * (n - 1), depth: 2, complete: true };
const disk = mkdtempSync(join(path, 'vedette-spill-'));
try {
  let reportedAt = 0;
  const onProgress = ({ states, transitions }: { readonly states: number; readonly transitions: number }): void => {
    if (performance.now() - reportedAt < 60_000) return;
    reportedAt = performance.now();
    console.error(`${states.toLocaleString('en')} states, ${transitions.toLocaleString('en')} transitions`);
  };
  const { stats } = await exploreSpilling(setTwice(n), [], { spill: { folder: filesIn(disk) }, onProgress });
  const { states, transitions, deadlocks, depth, complete } = stats;
  const counted = { states, transitions, deadlocks, depth, complete };
  if (JSON.stringify(counted) !== JSON.stringify(expected))
    throw new Error(`counted ${JSON.stringify(counted)}, not ${JSON.stringify(expected)}`);
  const { user, system } = process.cpuUsage();
  const peak = process.resourceUsage().maxRSS / 1024;
  const seconds = (user + system) / 1e6;
  console.log(
    `${states.toLocaleString('en')} states and ${transitions.toLocaleString('en')} transitions: ${seconds.toFixed(0)} s of processor, ${stats.seconds.toFixed(0)} s on the clock, peak ${peak.toFixed(0)} MB`,
  );
} finally {
  rmSync(disk, { recursive: true });
}
