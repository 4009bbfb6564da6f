import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Clocks of phones are a little wrong: the code before and the next one are right too. */
const tolerance = 1

/** The code of one step of time, as RFC 6238 has it: every authenticator app knows SHA-1, six digits and 30 seconds. */
export function totp(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.at(-1)! & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The step that a code is of, later than the last one that was used; undefined where it is wrong. */
export function matchingStep(
  secret: Buffer,
  { code, now, after }: { code: string; now: Date; after: number },
): number | undefined {
  const given = Buffer.from(code)
  const steps = [0, -tolerance, tolerance].map(offset => stepAt(now) + offset)
  return steps.find(step => {
    const expected = Buffer.from(totp(secret, step))
    return step > after && expected.length === given.length && timingSafeEqual(expected, given)
  })
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As apps and people read secrets. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map(group => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** What an authenticator app reads from a picture. */
export function otpauthUri({ shop, email, secret }: { shop: string; email: string; secret: string }): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
}
