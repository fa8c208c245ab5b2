/** `vedette/languages`: the languages, each a `Language` object, and what else they offer. */
export { AutWriter, aut, autText } from '@vedette/aut';
export { type CrashModel, crash, openCrash } from '@vedette/crash';
export { mcrl2 } from '@vedette/mcrl2';
