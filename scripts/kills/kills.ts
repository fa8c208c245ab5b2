/**
 * `npm run kills [RUNS] [SEED]`: kills and resumes searches of every language, and compares their results, runs
 * included, with an undisturbed search, and the number of states with one computed by hand. A model whose searches were
 * never resumed is a failure, too: it shows nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { killAndResume, undisturbed, verdictsIn } from './kill-and-resume.ts';
import { type Subject, statesReported, subjects } from './subjects.ts';

const runs = Number(process.argv[2] ?? 5);
const firstSeed = Number(process.argv[3] ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'vedette-kills-'));
let [failures, kills] = [0, 0];
for (const subject of subjects) await disturb(subject);
rmSync(folder, { recursive: true });
console.log(`${kills} kills, ${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;

async function disturb({ file, text, words, states }: Subject): Promise<void> {
  writeFileSync(join(folder, file), text);
  const whole = await undisturbed({ folder, words });
  let resumed = 0;
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const ended = await killAndResume({ folder, words, seed, longest: whole.milliseconds });
    const shown = verdictsIn(ended.stdout);
    const isSame = isDeepStrictEqual(shown, verdictsIn(whole.stdout)) && statesReported(shown) === states;
    if (!isSame) failures++;
    kills += ended.kills;
    resumed += ended.resumed;
    const outcome = isSame ? 'the same in the end' : `DIFFERS: ${ended.stdout}`;
    console.log(`${words.join(' ')}, seed ${seed}: ${ended.kills} kills, ${ended.resumed} resumed, ${outcome}`);
  }
  if (resumed === 0) failures++;
}
