/** The memory that a message moves. What is shared stays where it is. */
export function buffersOf(message: object): ArrayBuffer[] {
  const buffers = Object.values(message).flatMap((part: unknown): ArrayBuffer[] => {
    if (part instanceof ArrayBuffer) return [part];
    if (ArrayBuffer.isView(part)) return part.buffer instanceof ArrayBuffer ? [part.buffer] : [];
    return typeof part === 'object' && part !== null ? buffersOf(part) : [];
  });
  return [...new Set(buffers)];
}
