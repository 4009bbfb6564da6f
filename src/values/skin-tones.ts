export const skinTones = ['fair', 'wheatish', 'brown', 'deep'] as const
export type SkinTone = (typeof skinTones)[number]

/** A picture of a product on skin of this tone. */
export interface SkinPicture {
  /** One of the product's pictures. */
  path: string
  tone: SkinTone
  /** Whether it shows the whole family side by side; all its shades then show it. */
  allShades: boolean
}

export const isSkinTone = (text: unknown): text is SkinTone => skinTones.some(tone => tone === text)
