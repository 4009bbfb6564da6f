/** 128 random bits as text. Not crypto.randomUUID: browsers have that only where the page came over TLS. */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
