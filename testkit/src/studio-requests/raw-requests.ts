/**
 * Requests as no browser writes them, drawn at random, and a socket that sends them byte for byte: request lines,
 * hosts, escapes, headers and bodies that are malformed, cut short, reset or sent several at once, and changes of the
 * folder while they are answered.
 */
import { connect } from 'node:net';
import fc from 'fast-check';

export const folderStates = ['as it is', 'away', 'renamed', 'file vanishes', 'file is a link out'] as const;
/** `closed`: the server has all the time it needs, and closes in the end. */
export const endings = ['end', 'wait', 'reset', 'destroy', 'closed'] as const;

export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly host: 'own' | 'other' | 'none' | 'malformed' | 'twice';
  readonly headers: readonly string[];
  readonly body: string;
  /** How often it is sent in one go. */
  readonly times: number;
  /** How much of it is sent, of 8 parts. */
  readonly eighths: number;
  readonly ending: (typeof endings)[number];
  readonly folder: (typeof folderStates)[number];
}

export interface RawServer {
  readonly port: number;
  readonly token: string;
}

const odd = fc.constantFrom(
  '/',
  '//',
  '/\\',
  '[',
  ']',
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '..',
  '\\',
  '\u0000',
  ' ',
  '?',
  '#',
  ':',
  '@',
  'é',
);
const names = fc.constantFrom(
  'lock.aut',
  'lib%2fmore.csp',
  'ring.csp',
  'away%2foutside.aut',
  'link.aut',
  'big.aut',
  '%2e%2e%2foutside.aut',
);
const query = fc.constantFrom(
  '',
  '?token=TOKEN',
  '?token=TOKEN',
  '?token=TOKEN',
  '?token=TOKEN',
  '?token=TOKEN',
  '?token=wrong',
  '?token=TOKEN&token=',
  '?token=%',
  '?%00',
  '?token[]=x',
);
const path = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '//[',
    '/\\',
    '*',
    '',
    '/changes',
    '/index.html',
    'http://127.0.0.1:PORT/',
    'http://evil.example/',
    'data:x',
    'localhost:1',
  ),
  names.map((name) => `/files/${name}`),
  fc.constant('/changes'),
  fc.array(odd, { minLength: 1, maxLength: 6 }).map((parts) => `/files/${parts.join('')}`),
  fc.array(odd, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  fc.integer({ min: 1, max: 20_000 }).map((length) => `/${'a'.repeat(length)}`),
);
const header = fc.oneof(
  fc.constantFrom(
    'Connection: Upgrade\r\nUpgrade: websocket',
    'Expect: 100-continue',
    'Expect: x',
    'Transfer-Encoding: chunked',
  ),
  fc.constantFrom(
    'Content-Length: -1',
    'Content-Length: 5',
    'Content-Length: 99999999999',
    'Range: bytes=5-1',
    'Connection: close',
  ),
  fc.constantFrom(
    'no colon',
    ': no name',
    'X: \u0000',
    'X : blank',
    ' folded',
    'Accept: */*',
    'Last-Event-ID: \u00ff',
    'HTTP2-Settings: x',
  ),
  fc.integer({ min: 1, max: 20_000 }).map((length) => `X: ${'h'.repeat(length)}`),
);

const anyRequests: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'CONNECT',
    'TRACE',
    'PRI',
    'get',
    '',
    'G\u0000T',
  ),
  target: fc.tuple(path, query).map((parts) => parts.join('')),
  version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/9', ''),
  host: fc.constantFrom('own', 'own', 'own', 'other', 'none', 'malformed', 'twice'),
  headers: fc.array(header, { maxLength: 3 }),
  body: fc.constantFrom('', '', 'hello', '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', '\u0000'.repeat(100)),
  times: fc.constantFrom(1, 1, 1, 2, 20),
  eighths: fc.constantFrom(8, 8, 8, 8, 1, 4, 7),
  ending: fc.constantFrom('end', 'wait', 'reset', 'destroy'),
  folder: fc.constantFrom(...folderStates),
});

/**
 * In every other request no more than the target and the folder are odd: others are refused for their form, and reach
 * no file.
 */
const wellFormed = {
  method: 'GET',
  version: 'HTTP/1.1',
  host: 'own',
  headers: [],
  body: '',
  eighths: 8,
  ending: 'wait',
} as const;

export const rawRequests: fc.Arbitrary<RawRequest> = fc.oneof(
  anyRequests,
  anyRequests.map((request) => ({ ...request, ...wellFormed })),
);

const hosts: Readonly<Record<RawRequest['host'], string>> = {
  own: 'Host: 127.0.0.1:PORT\r\n',
  other: 'Host: evil.example\r\n',
  none: '',
  malformed: 'Host: //[\\%\r\n',
  twice: 'Host: 127.0.0.1:PORT\r\nHost: 127.0.0.1:PORT\r\n',
};

function bytesOf(
  { method, target, version, host, headers, body, times, eighths }: RawRequest,
  { port, token }: RawServer,
): Buffer {
  const lines = headers.map((line) => `${line}\r\n`).join('');
  const one = `${method} ${target} ${version}\r\n${hosts[host]}${lines}\r\n${body}`;
  const whole = one.replaceAll('PORT', String(port)).replaceAll('TOKEN', token).repeat(times);
  const bytes = Buffer.from(whole, 'latin1');
  return bytes.subarray(0, Math.ceil((bytes.length * eighths) / 8));
}

/** What comes back until the server closes, is silent, or the request ends in its own way. */
export function send(request: RawRequest, server: RawServer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: server.port });
    let text = '';
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    const [first, more] = request.ending === 'closed' ? [0, 0] : request.ending === 'wait' ? [40, 40] : [400, 40];
    socket.setTimeout(first, () => socket.destroy());
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
      socket.setTimeout(more);
    });
    socket.write(bytesOf(request, server), () => {
      if (request.ending === 'end') socket.end();
      else if (request.ending === 'reset') socket.resetAndDestroy();
      else if (request.ending === 'destroy') socket.destroy();
    });
  });
}
