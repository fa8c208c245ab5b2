/** `npm run trust`: writes docs/trust.md anew from the ledgers, the counts of the fuzzer and the laws. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './trust/ledger.ts';
import { trustPage } from './trust/page.ts';

writeFileSync(join(root, 'docs/trust.md'), trustPage());
