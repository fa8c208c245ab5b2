/** `vedette/engines`: what answers questions about systems. */
export * from '@vedette/engines';
