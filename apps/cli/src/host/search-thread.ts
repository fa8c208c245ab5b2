/** A second thread for a search, apart from what starts the first one: it takes the engines along. */
export { startThread } from '@vedette/threads';
