/** The program and its version, as certificates name what wrote them. */
import packageFile from '../../package.json' with { type: 'json' };

export const producer = `vedette ${packageFile.version}`;
