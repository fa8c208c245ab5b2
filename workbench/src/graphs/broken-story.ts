/** The story of a run, loaded only where a model breaks: small models are explored in the time that loading takes. */
export { storyOfRun } from '@vedette/pictures';
