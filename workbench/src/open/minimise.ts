/**
 * The reductions of engines, for languages that minimise components: loaded with these, since others need not wait for
 * them.
 */
export { minimise } from '@vedette/engines';
