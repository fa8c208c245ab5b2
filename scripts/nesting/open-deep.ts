/**
 * `node --stack-size=800 --import tsx scripts/nesting/open-deep.ts 145 245 495`: reads every shape at these depths,
 * reports what overflows a stack of so many kilobytes and how many texts were opened. Everything passes with 800; the
 * command line's threads have 65,536, a main thread and a browser's worker about 984.
 */
import { readers } from '../fuzz/readers.ts';
import { shapes } from './shapes.ts';

let opened = 0;
for (const [ending, construct, text] of shapes) {
  const reader = readers.find((one) => one.ending === ending)!;
  for (const depth of process.argv.slice(2).map(Number))
    try {
      if ((await reader.read(text(depth))) === 'opened') opened += 1;
    } catch (error) {
      const [what, ...where] = error instanceof Error ? (error.stack ?? error.message).split('\n') : [String(error)];
      console.log(`${ending}, ${construct}, ${depth} levels: ${what} ${where.slice(0, 3).map((line) => line.trim())}`);
      process.exitCode = 1;
    }
}
console.log(`${opened} opened`);
