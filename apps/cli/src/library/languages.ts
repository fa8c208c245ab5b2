/** `vedette/languages`: the languages, each a `Language` object, notations for properties, and what else they offer. */
export { actors, openScenario } from '@vedette/actors';
export { AutWriter, aut, autText } from '@vedette/aut';
export { type CrashModel, crash, openCrash } from '@vedette/crash';
export { cspm } from '@vedette/cspm';
export { mcl } from '@vedette/mcl';
export { mcfOnLabels, mcrl2 } from '@vedette/mcrl2';
export { uppaal } from '@vedette/uppaal';
export { languageOfFile, languages, type RegisteredLanguage } from '@vedette/workbench';
