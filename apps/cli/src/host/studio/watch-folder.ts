/**
 * Watches the folder that has a name, whichever that is: the system watches a folder, not its name, and says nothing
 * more once that is removed or renamed. So whether the name still stands for the watched folder is looked at once a
 * second.
 */
import { type FSWatcher, statSync, watch } from 'node:fs';

const pause = 1000;

/**
 * `changed` has the name of a file in the folder; nothing where all of it may have changed. Gives a function that ends
 * it.
 */
export function watchFolder(path: string, changed: (name: string | null) => void): () => void {
  let [watched, watcher] = watching(path, changed);
  const timer = setInterval(() => {
    if (identityOf(path) === watched) return;
    watcher?.close();
    [watched, watcher] = watching(path, changed);
    changed(null);
  }, pause);
  timer.unref();
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

/** No watcher where there is no folder, or the system has none left. */
function watching(path: string, changed: (name: string | null) => void): [string | undefined, FSWatcher | undefined] {
  const identity = identityOf(path);
  try {
    const watcher = watch(path, (_, name) => changed(name));
    watcher.on('error', () => watcher.close());
    return [identity, watcher];
  } catch {
    return [undefined, undefined];
  }
}

/** A folder that is rebuilt may get the number of the one before. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs } = statSync(path);
    return `${dev} ${ino} ${birthtimeMs}`;
  } catch {
    return undefined;
  }
}
