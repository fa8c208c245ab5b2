/**
 * The dependency matrix as a picture. A file of its own: a whole package imported late is loaded early if any of it is.
 */
export { matrixSvg } from '@vedette/pictures';
