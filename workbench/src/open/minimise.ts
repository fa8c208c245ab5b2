/**
 * The reductions of engines, for languages that minimise components: loaded together with these languages, since others
 * need not wait for them.
 */
export { minimise } from '@vedette/engines';
