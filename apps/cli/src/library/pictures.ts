/** `vedette/pictures`: runs and small graphs as things people look at, and as files other tools read. */
export * from '@vedette/pictures';
