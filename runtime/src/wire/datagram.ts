/**
 * A datagram: version (1 byte), sender (2), boot (6), counter (4), a sealed body, and a tag (16); 29 bytes besides the
 * body. AES-128-GCM seals the body and authenticates the rest together with the number of the receiver, so that a
 * datagram to one member is no datagram to another. The nonce is sender, boot and counter: all members share the key,
 * and no two datagrams share all three.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';

const version = 1;
const headBytes = 13;
const tagBytes = 16;
export const overhead = headBytes + tagBytes;
/** Larger datagrams may be cut into fragments on their way. */
export const largestDatagram = 1200;
export const lastCounter = 0xffff_ffff;
export const lastBoot = 2 ** 48 - 1;

export interface Head {
  /** The number of the member that sent it. */
  readonly sender: number;
  readonly boot: number;
  readonly counter: number;
}

export type DatagramKey = Uint8Array;

export function seal(
  key: DatagramKey,
  head: Head,
  { to, body }: { readonly to: number; readonly body: Uint8Array },
): Buffer {
  const datagram = Buffer.allocUnsafe(overhead + body.length);
  datagram[0] = version;
  datagram.writeUInt16BE(head.sender, 1);
  datagram.writeUIntBE(head.boot, 3, 6);
  datagram.writeUInt32BE(head.counter, 9);
  const cipher = createCipheriv('aes-128-gcm', key, datagram.subarray(1, headBytes));
  cipher.setAAD(authenticated(datagram, to));
  cipher.update(body).copy(datagram, headBytes);
  cipher.final();
  cipher.getAuthTag().copy(datagram, headBytes + body.length);
  return datagram;
}

export type HeadOf = { readonly head: Head } | { readonly wrong: 'short' | 'long' | 'version' };

export function headOf(datagram: Buffer): HeadOf {
  if (datagram.length < overhead) return { wrong: 'short' };
  if (datagram.length > largestDatagram) return { wrong: 'long' };
  if (datagram[0] !== version) return { wrong: 'version' };
  const sender = datagram.readUInt16BE(1);
  return { head: { sender, boot: datagram.readUIntBE(3, 6), counter: datagram.readUInt32BE(9) } };
}

/** The body, if it was sealed with this key for this member. */
export function open(key: DatagramKey, datagram: Buffer, to: number): Buffer | undefined {
  const end = datagram.length - tagBytes;
  const cipher = createDecipheriv('aes-128-gcm', key, datagram.subarray(1, headBytes), { authTagLength: tagBytes });
  cipher.setAAD(authenticated(datagram, to));
  cipher.setAuthTag(datagram.subarray(end));
  const body = cipher.update(datagram.subarray(headBytes, end));
  try {
    cipher.final();
    return body;
  } catch {
    return undefined;
  }
}

function authenticated(datagram: Buffer, to: number): Buffer {
  const bytes = Buffer.allocUnsafe(headBytes + 2);
  datagram.copy(bytes, 0, 0, headBytes);
  bytes.writeUInt16BE(to, headBytes);
  return bytes;
}
