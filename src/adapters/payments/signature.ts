import { createHmac, timingSafeEqual } from 'node:crypto'

/** Razorpay's way: HMAC-SHA256 in hexadecimal digits. */
export function sign(message: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

export function isSigned(message: string | Buffer, signature: string, secret: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(message, secret))]
  return given.length === right.length && timingSafeEqual(given, right)
}
