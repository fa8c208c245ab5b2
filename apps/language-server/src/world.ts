/** What the server needs of the machine, passed in. */
import type { Host, Workbench } from '@vedette/workbench';

export interface World {
  readonly host: Host;
  /** For checks, which may take long: the caller that starts one closes it. */
  startWorkbench(): Workbench;
  pathOf(uri: string): string;
  uriOf(path: string): string;
  /** The names in the folder of a file. */
  neighbours(path: string): readonly string[];
  /** Keeps a page and says where it is. */
  keepPage(name: string, html: string): string;
}
