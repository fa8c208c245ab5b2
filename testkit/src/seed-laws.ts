/** Run before every test file: `VEDETTE_SEED` and `VEDETTE_RUNS` hold for `fc.assert` as they do for `law`. */
import fc from 'fast-check';
import { lawParameters } from './law.ts';

fc.configureGlobal(lawParameters(100, process.env));
