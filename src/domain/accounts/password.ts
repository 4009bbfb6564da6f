import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { accountRefusals } from './refusals.ts'

// OWASP's second choice for argon2id: 19 MiB, two passes. Runs on the thread pool, never on the event loop.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2)

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', { ...cost, message: password, nonce: salt })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [, , , settings = '', salt = '', hash = ''] = stored.split('$')
  const { m, t, p } = Object.fromEntries(settings.split(',').map(part => part.split('='))) as Record<
    string,
    string
  >
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive('argon2id', {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  })
  return timingSafeEqual(actual, expected)
}

/** Refuses the passwords that attackers try first, in upper and lower case alike. */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (commonPasswords.has(password.toLowerCase())) throw accountRefusals.commonPassword(field)
}

const commonPasswords = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split(/\r?\n/),
)

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
