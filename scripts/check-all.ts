/**
 * Everything that must pass: the build, and then the types, the lint and the tests at once, so that no core waits for
 * the slowest of them. Only the tests report while they run; the others report at the end.
 */
import { spawn } from 'node:child_process';

type Output = 'shown' | 'kept';

const passed =
  (await run('build', 'shown')) &&
  (await Promise.all([run('check:types', 'kept'), run('check:lint', 'kept'), run('test:only', 'shown')])).every(
    Boolean,
  );
if (!passed) process.exitCode = 1;

async function run(script: string, output: Output): Promise<boolean> {
  const stdio = output === 'shown' ? 'inherit' : 'pipe';
  const child = spawn('npm', ['run', '--silent', script], { stdio, shell: process.platform === 'win32' });
  const kept: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => kept.push(piece));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return true;
  console.error(`${Buffer.concat(kept).toString()}npm run ${script} failed.`);
  return false;
}
