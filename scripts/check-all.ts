/** What must pass before the tests run, all at once, since each keeps one core busy: the build, the types, the lint. */
import { spawn } from 'node:child_process';

const scripts = ['build', 'check:types', 'check:lint'];
const codes = await Promise.all(scripts.map(run));
const failed = scripts.filter((_, i) => codes[i] !== 0);
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

function run(script: string): Promise<number | null> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
