/**
 * What every answer of the studio's server says to browsers: nothing from elsewhere, nothing to elsewhere, memory may
 * be shared.
 */

/** Compiled models are code: workers may run it, the page may not. The policy of a worker is that of its script. */
const policies = {
  page: "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  script:
    "default-src 'none'; script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'",
  other: "default-src 'none'",
} as const;

export type Kind = keyof typeof policies;

export function headersFor(kind: Kind, type: string): Readonly<Record<string, string>> {
  return {
    'Content-Type': type,
    'Content-Security-Policy': policies[kind],
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
}
