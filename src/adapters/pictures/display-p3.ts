/** Whether the colours are those of Apple's cameras: by the name in the colour profile, or by its number. */
export function isDisplayP3(heic: Uint8Array): boolean {
  const bytes = Buffer.from(heic.buffer, heic.byteOffset, heic.byteLength)
  const at = bytes.indexOf('colr')
  if (at < 0) return false
  const kind = bytes.toString('latin1', at + 4, at + 8)
  if (kind === 'nclx') return bytes.length > at + 10 && bytes.readUInt16BE(at + 8) === smpte432
  const profile = bytes.subarray(at, at + 4096)
  return profile.includes('Display P3') || profile.includes(wideName)
}

const smpte432 = 12
const wideName = Buffer.from('Display P3', 'utf16le').swap16()

/** In place, RGBA. Both have the same curve and white, so one matrix between linear values is all; a lipstick must not look dull. */
export function displayP3ToSrgb(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const r = linear[pixels[at]!]!
    const g = linear[pixels[at + 1]!]!
    const b = linear[pixels[at + 2]!]!
    pixels[at] = encode(1.2249 * r - 0.2249 * g)
    pixels[at + 1] = encode(-0.0421 * r + 1.0421 * g)
    pixels[at + 2] = encode(-0.0196 * r - 0.0786 * g + 1.0983 * b)
  }
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const steps = 4095
const encoded = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const share = step / steps
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055))
})

const encode = (share: number): number => encoded[Math.round(Math.min(1, Math.max(0, share)) * steps)]!
