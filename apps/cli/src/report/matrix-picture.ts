/** The dependency matrix as a picture. A file of its own: who imports a whole package late has it loaded early, too. */
export { matrixSvg } from '@vedette/pictures';
