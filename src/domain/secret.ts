import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What is encrypted or signed with a key that is not in the database: a stolen copy of that tells nothing. */
export interface ShopSecret {
  seal(text: string): Buffer
  /** Null where it was sealed with another key, such as that of the shop a backup is from. */
  open(sealed: Buffer): string | null
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM and HMAC-SHA256, each with a key of its own derived from the shop's. */
export function shopSecret(key: Buffer): ShopSecret {
  const derive = (purpose: string) => createHmac('sha256', key).update(purpose).digest()
  const [sealing, signing] = [derive('seal'), derive('sign')]
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url')
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, nonceBytes))
        decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
        const text = Buffer.concat([
          decipher.update(sealed.subarray(nonceBytes + tagBytes)),
          decipher.final(),
        ])
        return text.toString('utf8')
      } catch {
        return null
      }
    },
    sign,
    isSigned(text, signature) {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
