import { type FontFace, fontFaces } from './fonts.ts'
import {
  type FontRole,
  findLook,
  firstLook,
  fontRoles,
  type Look,
  type Scheme,
  type Tokens,
  type VariantKind,
  type Variants,
} from './looks.ts'
import { makePalettes, type Palette } from './palette.ts'

export const cornerChoices = ['sharp', 'soft', 'round'] as const
export const densityChoices = ['compact', 'usual', 'airy'] as const
export const cardRatios = ['1 / 1', '4 / 5', '3 / 4'] as const

/** What an owner has set; all else is the look's, also after the look itself is another one. */
export interface LookChoices {
  brand?: string | undefined
  second?: string | undefined
  scheme?: Scheme | undefined
  corners?: (typeof cornerChoices)[number] | undefined
  density?: (typeof densityChoices)[number] | undefined
  cardRatio?: (typeof cardRatios)[number] | undefined
  fonts?: { [Role in FontRole]?: string | undefined } | undefined
  variants?: { [Kind in VariantKind]?: Variants[Kind] | undefined } | undefined
}

export interface ChosenLook {
  look: string
  choices: LookChoices
}

/** A font that the owner has brought along, and the path of its file. */
export interface OwnFont extends FontFace {
  file: string
}

/** A look with everything decided. */
export interface Dress {
  look: Look
  brand: string
  scheme: Scheme
  light: Palette
  dark: Palette
  tokens: Tokens
  variants: Variants
  fonts: Record<FontRole, FontFace | OwnFont>
}

export function dressIn({ look: id, choices }: ChosenLook, ownFonts: readonly OwnFont[] = []): Dress {
  const look = findLook(id) ?? firstLook
  const brand = choices.brand ?? look.brand
  const variants = { ...look.variants, ...definedIn(choices.variants) }
  const second = choices.second ?? look.second
  const known = [...fontFaces, ...ownFonts]
  const fonts = Object.fromEntries(
    fontRoles.map(role => [
      role,
      // A font of one's own may have been removed since.
      known.find(({ id }) => id === choices.fonts?.[role]) ??
        known.find(({ id }) => id === look.fonts[role])!,
    ]),
  ) as Dress['fonts']
  return {
    look,
    brand,
    scheme: choices.scheme ?? look.scheme,
    ...withOwn(look, brand, makePalettes(brand, { ...look.palette, second })),
    tokens: {
      ...look.tokens,
      ...(choices.corners && cornerTokens(choices.corners, variants)),
      ...(choices.density && spaced(look.tokens, densities[choices.density])),
      ...(choices.cardRatio && { 'card-ratio': choices.cardRatio }),
    },
    variants,
    fonts,
  }
}

/** With the colours that were chosen by hand for the look's own brand. */
const withOwn = (look: Look, brand: string, { light, dark }: Record<'light' | 'dark', Palette>) => ({
  light: brand === look.brand ? { ...light, ...look.byHand } : light,
  dark,
})

/** Whether it is Kanti's own look with nothing set, which needs no stylesheet: it is what the shop's own styles draw. */
export const isUndressed = ({ look, choices }: ChosenLook) =>
  look === firstLook.id && Object.values(choices).every(value => !value || Object.keys(value).length === 0)

function cornerTokens(corners: (typeof cornerChoices)[number], { card }: Variants): Partial<Tokens> {
  const [radius, control, button, badge] = {
    sharp: ['0', '0', '0', '0'],
    soft: ['0.75rem', '0.375rem', '0.5rem', '0.375rem'],
    round: ['1.5rem', '1rem', '9999px', '9999px'],
  }[corners] as [string, string, string, string]
  return {
    'radius-card': radius,
    // An arch stays one.
    ...(card !== 'arch' && { 'radius-media': radius }),
    'radius-control': control,
    'radius-button': button,
    'radius-badge': badge,
  }
}

const densities = { compact: 0.75, usual: 1, airy: 1.3 }

function spaced(tokens: Tokens, factor: number): Partial<Tokens> {
  const times = (name: 'gutter' | 'grid-gap' | 'section-gap' | 'control-height', least = 0) =>
    `${Math.max(least, Math.round(Number.parseFloat(tokens[name]) * factor * 100) / 100)}rem`
  return {
    gutter: times('gutter', 0.75),
    'grid-gap': times('grid-gap'),
    'section-gap': times('section-gap'),
    // Fingers need it.
    'control-height': times('control-height', 2.75),
  }
}

const definedIn = (part: LookChoices['variants']) =>
  Object.fromEntries(
    Object.entries(part ?? {}).filter(([, value]) => value !== undefined),
  ) as Partial<Variants>
