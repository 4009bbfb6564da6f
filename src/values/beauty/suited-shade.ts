import type { SkinTone } from '../skin-tones.ts'
import { toLab } from './colour.ts'
import { type Undertone, undertones } from './profile.ts'

/** What a profile tells of the skin. */
export interface Skin {
  tone: SkinTone
  undertone: Undertone | null
}

/** What decides whether a shade for the face suits it. Its undertone is what the seller declares: it cannot be computed. */
export interface FaceShade {
  lightness: number
  undertone: Undertone | null
}

/** From which to which lightness (L of Lab) the shades are that are worn on skin of a tone. */
const bands: Record<SkinTone, [from: number, to: number]> = {
  fair: [73, 100],
  wheatish: [60, 73],
  brown: [46, 60],
  deep: [0, 46],
}

/** Half the step from one depth of a range to the next: hardly to be seen once it is blended. */
const nearlyRight = 3
/** A neighbouring undertone counts like a whole step of depth. */
const stepOfUndertone = 6

export interface Suitability {
  suits: boolean
  /** How much lighter the shade is than the tone, or deeper where negative. */
  lighter: number
  undertonesDiffer: boolean
  /** The lower, the better. */
  distance: number
}

export function suitability({ lightness, undertone }: FaceShade, skin: Skin): Suitability {
  const [from, to] = bands[skin.tone]
  const lighter = lightness > to ? lightness - to : lightness < from ? lightness - from : 0
  const steps =
    undertone && skin.undertone
      ? Math.abs(undertones.indexOf(undertone) - undertones.indexOf(skin.undertone))
      : 0
  return {
    suits: Math.abs(lighter) <= nearlyRight && steps === 0,
    lighter,
    undertonesDiffer: steps > 0,
    distance: Math.abs(lighter) + steps * stepOfUndertone,
  }
}

export const lightnessOf = (swatch: string) => toLab(swatch).l

/** 'brown skin, warm undertone' */
export const skinWords = ({ tone, undertone }: Skin) =>
  undertone ? `${tone} skin, ${undertone} undertone` : `${tone} skin`
