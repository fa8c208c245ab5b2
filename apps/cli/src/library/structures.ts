/** `vedette/structures`: data structures that know nothing of systems. */
export * from '@vedette/structures';
