import { readFileSync } from 'node:fs';
import { textSource } from '@vedette/text';
import { mcrl2 } from '@vedette/mcrl2';
for (const f of process.argv.slice(2)) { const t = process.cpuUsage(); const { value, problems } = await mcrl2.open(textSource(readFileSync(f, 'utf8'), f), {}); const u = process.cpuUsage(t); console.log(f, value !== undefined, problems.map(p => p.code), (u.user + u.system) / 1e6, 's', (process.memoryUsage.rss() / 1e6) | 0, 'MB'); }
process.exit(0);
