/** `vedette/languages`: the languages, each a `Language` object, and what else they offer. */
export { AutWriter, aut, autText } from '@vedette/aut';
