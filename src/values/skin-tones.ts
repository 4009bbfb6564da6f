export const skinTones = ['fair', 'wheatish', 'brown', 'deep'] as const
export type SkinTone = (typeof skinTones)[number]

/** A picture of a product on skin of this tone. */
export interface SkinPicture {
  /** One of the product's pictures. */
  path: string
  tone: SkinTone
  /** Whether it shows the whole family side by side; all its shades then show it. */
  allShades: boolean
  /** What is on the arm, from left to right. */
  strokes?: Stroke[] | undefined
}

/** A shade as it is called, and where its stroke ends, as parts of the picture's width and height. */
export interface Stroke {
  label: string
  x?: number | undefined
  y?: number | undefined
}

export const isSkinTone = (text: unknown): text is SkinTone => skinTones.some(tone => tone === text)
