/** An output that cannot be written: a file, or standard output. The message is for the user. */
export class OutputFailure extends Error {
  constructor(name: string, cause: unknown) {
    super(`"${name}" cannot be written: ${reasonOf(cause)}.`, { cause });
    this.name = 'OutputFailure';
  }
}

const reasons: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ENOENT: 'its folder does not exist',
    ENOTDIR: 'its folder is not a folder',
    EISDIR: 'it is a folder',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOSPC: 'no space is left on the device',
    EDQUOT: 'the disk quota is used up',
    EFBIG: 'the file would be too large',
    ENAMETOOLONG: 'the name is too long',
    ENXIO: 'no program reads from this pipe',
    EPIPE: 'its reader went away',
  }),
);

/** Why the system refused, in words. */
export function reasonOf(cause: unknown): string {
  const code = (cause as NodeJS.ErrnoException).code ?? '';
  return reasons.get(code) ?? (cause instanceof Error ? cause.message : String(cause));
}
