import { clamp, contrast, type Oklch, toHex, toOklch } from './colour.ts'

/** What each colour is for: grounds, words on them, the main button (`fill`), badges (`second`), dark bands (`bold`). */
export type Palette = Record<
  | 'page'
  | 'surface'
  | 'sunk'
  | 'line'
  | 'edge'
  | 'ink'
  | 'muted'
  | 'accent'
  | 'accent-soft'
  | 'fill'
  | 'fill-hover'
  | 'on-fill'
  | 'fill-edge'
  | 'bold'
  | 'on-bold'
  | 'second'
  | 'on-second'
  | 'good'
  | 'good-soft'
  | 'bad'
  | 'bad-soft'
  | 'warn'
  | 'star',
  string
>

export interface PaletteOptions {
  /** How much of the hue the neutral colours have; 1 by default. */
  tint?: number
  /** The hue of the neutral colours; that of the brand by default. */
  neutralHue?: number
  darkHue?: number
  /** Lightness of the light scheme's grounds. */
  light?: Partial<Lightness>
  /** Lightness of the dark scheme's page. */
  darkGround?: number
  second?: string
  /** Whether a strong second colour stays as it is in the dark. */
  keepSecondInDark?: boolean
  textOnFill?: 'dark' | 'light'
  /** Grounds of the light scheme that were chosen by hand. */
  paper?: Record<'page' | 'surface' | 'sunk' | 'line' | 'ink' | 'muted', string>
}

interface Lightness {
  page: number
  surface: number
  sunk: number
  line: number
  soft: number
  ink: number
  muted: number
}

/** Text, then the ground on which it has at least this contrast. */
export const contrastLimits: readonly [colour: keyof Palette, ground: keyof Palette, least: number][] = [
  ['ink', 'page', 7],
  ['ink', 'surface', 7],
  ['ink', 'sunk', 7],
  ['ink', 'accent-soft', 7],
  ['ink', 'good-soft', 7],
  ['ink', 'bad-soft', 7],
  ['muted', 'page', 4.5],
  ['muted', 'surface', 4.5],
  ['muted', 'sunk', 4.5],
  ['muted', 'accent-soft', 4.5],
  ['accent', 'page', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'sunk', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['on-fill', 'fill', 4.5],
  ['on-fill', 'fill-hover', 4.5],
  ['fill-edge', 'page', 3],
  ['fill-edge', 'surface', 3],
  ['edge', 'page', 3],
  ['edge', 'surface', 3],
  ['on-bold', 'bold', 7],
  ['on-second', 'second', 4.5],
  ['good', 'page', 4.5],
  ['good', 'surface', 4.5],
  ['good', 'sunk', 4.5],
  ['good', 'good-soft', 4.5],
  ['bad', 'page', 4.5],
  ['bad', 'surface', 4.5],
  ['bad', 'sunk', 4.5],
  ['bad', 'bad-soft', 4.5],
  ['warn', 'page', 4.5],
  ['warn', 'surface', 4.5],
  ['star', 'page', 3],
  ['star', 'surface', 3],
]

/** Aimed at above a limit. */
const margin = 0.05
const white = '#ffffff'

/** All colours of a shop from that of its brand, in the light and in the dark; every pair of `contrastLimits` is kept. */
export function makePalettes(brand: string, options: PaletteOptions = {}): { light: Palette; dark: Palette } {
  return { light: makePalette(brand, options, false), dark: makePalette(brand, options, true) }
}

function makePalette(brandColour: string, options: PaletteOptions, dark: boolean): Palette {
  const { tint = 1, neutralHue, darkHue, darkGround = 0.17 } = options
  const brand = toOklch(brandColour)
  const isGrey = brand.chroma < 0.02
  const strength = (isGrey && neutralHue === undefined ? 0 : 1) * tint
  const hue = (dark ? darkHue : undefined) ?? neutralHue ?? brand.hue
  const at = dark ? darkLightness(darkGround) : { ...usualLightness, ...options.light }
  const neutral = (l: number, chroma: number): Oklch => ({ l, chroma: chroma * strength, hue })
  const paper = dark ? undefined : options.paper

  const page = paper?.page ?? toHex(neutral(at.page, dark ? 0.012 : 0.008))
  const surface = paper?.surface ?? toHex(neutral(at.surface, dark ? 0.014 : at.surface === 1 ? 0 : 0.008))
  const sunk = paper?.sunk ?? toHex(neutral(at.sunk, 0.014))
  const line = paper?.line ?? toHex(neutral(at.line, 0.016))
  const soft = toHex({ ...brand, l: at.soft, chroma: Math.min(brand.chroma, dark ? 0.05 : 0.035) })
  const grounds = [page, surface, sunk, soft]
  const readable = (colour: Oklch, least: number, on = grounds) =>
    repair(colour, { grounds: on, least: least + margin, lighter: dark })

  const fill = fillColours(brand, { dark, page, surface, textOnFill: options.textOnFill })
  const bold = toHex({ ...brand, l: dark ? 0.3 : 0.32, chroma: Math.min(brand.chroma, 0.12) })
  const second = secondColours(brand, options, dark)
  const state = (hue: number, chroma: number, l: number) =>
    readable({ l, chroma, hue }, 4.5, [page, surface, sunk])
  const good = state(150, 0.11, dark ? 0.75 : 0.48)
  const bad = state(27, 0.18, dark ? 0.74 : 0.52)
  /** A pale ground for words in the colour itself and in ink. */
  const softOf = (colour: string, hue: number) =>
    repair(
      { l: at.soft, chroma: dark ? 0.05 : 0.02, hue },
      { grounds: [colour], least: 4.5 + margin, lighter: !dark },
    )

  return {
    page,
    surface,
    sunk,
    line,
    // Of fields.
    edge: readable(neutral(dark ? at.line + 0.2 : 0.62, 0.02), 3, [page, surface, sunk]),
    ink: readable(paper ? toOklch(paper.ink) : neutral(at.ink, 0.02), 7),
    muted: readable(paper ? toOklch(paper.muted) : neutral(at.muted, 0.02), 4.5),
    accent: readable(
      dark ? { ...brand, l: Math.max(brand.l, 0.72), chroma: brand.chroma * 0.9 } : brand,
      4.5,
    ),
    'accent-soft': soft,
    ...fill,
    bold,
    'on-bold': repair(neutral(0.97, 0.01), { grounds: [bold], least: 7 + margin, lighter: true }),
    ...second,
    good,
    'good-soft': softOf(good, 150),
    bad,
    'bad-soft': softOf(bad, 27),
    warn: state(75, 0.12, dark ? 0.8 : 0.52),
    star: readable({ l: dark ? 0.8 : 0.7, chroma: 0.15, hue: 75 }, 3, [page, surface]),
  }
}

const usualLightness: Lightness = {
  page: 0.985,
  surface: 1,
  sunk: 0.957,
  line: 0.9,
  soft: 0.94,
  ink: 0.24,
  muted: 0.5,
}

const darkLightness = (page: number): Lightness => ({
  page,
  surface: page + 0.045,
  sunk: page - 0.03,
  line: page + 0.15,
  soft: page + 0.11,
  ink: 0.95,
  muted: 0.74,
})

interface Needed {
  grounds: string[]
  least: number
  /** Which way it may move. */
  lighter: boolean
}

/** The nearest lightness of a colour that has the contrast on every ground. */
function repair(colour: Oklch, { grounds, least, lighter }: Needed): string {
  const reads = (l: number) => grounds.every(ground => contrast(toHex({ ...colour, l }), ground) >= least)
  if (reads(colour.l)) return toHex(colour)
  let [bad, good] = [colour.l, lighter ? 1 : 0]
  if (!reads(good)) return toHex({ ...colour, chroma: 0, l: good })
  for (let step = 0; step < 20; step++) {
    const middle = (bad + good) / 2
    if (reads(middle)) good = middle
    else bad = middle
  }
  return toHex({ ...colour, l: good })
}

interface FillOn {
  dark: boolean
  page: string
  surface: string
  textOnFill: 'dark' | 'light' | undefined
}

/** The main button: the brand itself where words can be read on it, else the nearest lightness where they can. */
function fillColours(brand: Oklch, { dark, page, surface, textOnFill }: FillOn) {
  const start = dark && brand.l < 0.45 ? { ...brand, l: brand.chroma < 0.04 ? 0.92 : 0.62 } : brand
  const night = toHex({ ...brand, l: 0.18, chroma: Math.min(brand.chroma, 0.03) })
  const withWhite = nearestFill(start, white)
  const withNight = nearestFill(start, night)
  // White on a strong colour reads better than its ratio says, so it may cost more.
  const takesWhite = (withWhite.moved <= 0.07 && start.l < 0.72) || withNight.moved > withWhite.moved
  const chosen =
    textOnFill === 'dark'
      ? withNight
      : textOnFill === 'light'
        ? withWhite
        : takesWhite
          ? withWhite
          : withNight
  const { fill, text } = chosen
  const isSeen = [page, surface].every(ground => contrast(fill, ground) >= 3 + margin)
  const lightness = toOklch(fill)
  return {
    fill,
    'fill-hover': toHex({ ...lightness, l: clamp(lightness.l + (text === white ? -0.06 : 0.06)) }),
    'on-fill': text,
    // A pale button keeps its colour, and gets an edge that is seen.
    'fill-edge': isSeen
      ? fill
      : repair(lightness, { grounds: [page, surface], least: 3 + margin, lighter: dark }),
  }
}

function nearestFill(start: Oklch, text: string): { moved: number; fill: string; text: string } {
  const way = text === white ? -1 : 1
  for (let moved = 0; moved <= 1; moved += 0.005) {
    const l = start.l + way * moved
    if (l < 0 || l > 1) break
    const fill = toHex({ ...start, l })
    if (contrast(text, fill) >= 4.5 + margin) return { moved, fill, text }
  }
  return { moved: Number.POSITIVE_INFINITY, fill: toHex(start), text }
}

/** A ground for badges and bands, never for words; its words are dark or white, whichever reads better. */
function secondColours(brand: Oklch, { second, keepSecondInDark }: PaletteOptions, dark: boolean) {
  const wanted = second
    ? toOklch(second)
    : { l: 0.88, chroma: Math.min(brand.chroma, 0.09), hue: (brand.hue + 40) % 360 }
  const darker = { ...wanted, l: Math.min(wanted.l, 0.42), chroma: Math.min(wanted.chroma, 0.11) }
  const colour = second && (!dark || keepSecondInDark) ? second : toHex(dark ? darker : wanted)
  const night = toHex({ ...brand, l: 0.18, chroma: Math.min(brand.chroma, 0.03) })
  const text = contrast(night, colour) >= contrast(white, colour) ? night : white
  return {
    // As it is, unless neither can be read on it.
    second:
      contrast(text, colour) >= 4.5
        ? colour
        : repair(toOklch(colour), { grounds: [text], least: 4.5 + margin, lighter: text !== white }),
    'on-second': text,
  }
}
