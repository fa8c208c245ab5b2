/** `vedette/text`: reading tools for languages, and problems drawn with code frames. */
export * from '@vedette/text';
