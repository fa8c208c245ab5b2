/** A run told in words, loaded only where a model breaks: small models are explored in the time that takes. */
export { storyOfRun } from '@vedette/pictures';
