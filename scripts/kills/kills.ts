/** `npm run kills [RUNS]`: kills and resumes searches of several languages and compares what they count in the end. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAndResume } from './kill-and-resume.ts';
import { subjects } from './subjects.ts';

const runs = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'vedette-kills-'));
let failures = 0;
for (const { file, text, words, states } of subjects) {
  writeFileSync(join(folder, file), text);
  for (let seed = 1; seed <= runs; seed++) {
    const { stdout, kills } = await killAndResume({ folder, words, seed, longest: 4000 });
    const counted = (JSON.parse(stdout) as { readonly states: number }).states;
    if (counted !== states) failures++;
    console.log(`${file}, seed ${seed}: ${kills} kills, ${counted} states of ${states}`);
  }
}
rmSync(folder, { recursive: true });
process.exitCode = failures === 0 ? 0 : 1;
