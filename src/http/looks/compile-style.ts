import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Dress, OwnFont } from '#values/looks/dress.ts'
import type { FontFace } from '#values/looks/fonts.ts'
import { fontRoles, variantKinds } from '#values/looks/looks.ts'
import type { Palette } from '#values/looks/palette.ts'

const folder = import.meta.dirname

/** Of a look, whichever: the parts of styles/ that it uses. */
const parts = new Map(
  readdirSync(path.join(folder, 'styles')).map(name => [
    path.basename(name, '.css'),
    compact(readFileSync(path.join(folder, 'styles', name), 'utf8')),
  ]),
)

/** Fonts of looks by the name they are served under, which has a hash of their content. */
export const fontFiles = new Map<string, Buffer>()
const fontNames = new Map<string, string>()
for (const file of readdirSync(path.join(folder, 'fonts')).filter(name => name.endsWith('.woff2'))) {
  const bytes = readFileSync(path.join(folder, 'fonts', file))
  const id = path.basename(file, '.woff2')
  const name = `${id}-${hashOf(bytes).slice(0, 8)}.woff2`
  fontFiles.set(name, bytes)
  fontNames.set(id, name)
}

/** These two are declared in web/styles.css, because the back office and Kanti's own look need them. */
const declaredByTheShop: Record<string, string> = {
  figtree: 'Figtree,"Like Figtree",system-ui,sans-serif',
  marcellus: 'Marcellus,"Like Marcellus","Like Marcellus on Android",serif',
}

/** The whole stylesheet of a look, which comes after the shop's own. */
export function compileStyle(dress: Dress): { css: string; hash: string } {
  const { scheme, light, dark, fonts, variants, tokens } = dress
  const used = [...new Set(Object.values(fonts))]
  const root = [
    ...fontRoles.map(role => `--font-${role}:${familyOf(fonts[role])}`),
    ...Object.entries(tokens).map(([name, value]) => `--${name}:${value}`),
    ...typeScale(Number(tokens['type-ratio'])),
  ].join(';')
  const schemes =
    scheme === 'device'
      ? `${colours(light, 'light')}@media (prefers-color-scheme:dark){${colours(dark, 'dark')}}`
      : colours(scheme === 'dark' ? dark : light, scheme)
  const chosen = variantKinds.map(kind => `${kind}-${variants[kind]}`)
  const css = [
    ...used.filter(({ id }) => !declaredByTheShop[id]).map(declareFont),
    `:root{${root}}`,
    schemes,
    parts.get('every-look'),
    ...chosen.flatMap(name => parts.get(name) ?? []),
  ].join('\n')
  return { css, hash: hashOf(Buffer.from(css)).slice(0, 16) }
}

/** What the browser fetches before it has read the stylesheet: of the fonts that come with looks, or one's own. */
export function preloadsOf({ fonts }: Dress): string[] {
  return [...new Set(Object.values(fonts))].flatMap(font =>
    declaredByTheShop[font.id]
      ? []
      : 'file' in font
        ? [font.file]
        : [`/theme/fonts/${fontNames.get(font.id)}`],
  )
}

/** Whether pages use the fonts that the shop's own styles declare. */
export const usesShopFont = ({ fonts }: Dress, id: string) =>
  Object.values(fonts).some(font => font.id === id)

/** Values are either ours or have been checked by the contract: nothing can be injected. */
function colours(palette: Palette, scheme: 'light' | 'dark'): string {
  const lines = Object.entries(palette).map(([name, value]) => `--color-${name}:${value}`)
  // As in storefront.css, in a colour that is seen.
  const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23${palette.muted.slice(1)}' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9.500 6 6 6-6'/%3E%3C/svg%3E")`
  return `:root{color-scheme:${scheme};${lines.join(';')}}select{background-image:${arrow}}`
}

/** The shop's own sizes, grown or shrunk with the ratio of the look; the largest ones most. */
function typeScale(ratio: number): string[] {
  const sizes = {
    xl: [1.25, 0.4],
    '2xl': [1.5, 0.6],
    '3xl': [1.875, 0.9],
    '4xl': [2.25, 1.2],
    '5xl': [3, 1.5],
    '6xl': [3.75, 1.8],
  }
  return Object.entries(sizes).map(
    ([name, [size, power]]) => `--text-${name}:${(size! * (ratio / 1.25) ** power!).toFixed(3)}rem`,
  )
}

/** Reserved names of free fonts may not be used for parts of them. */
const familyName = ({ id }: FontFace) => `shop-${id}`

const familyOf = (font: FontFace | OwnFont) =>
  declaredByTheShop[font.id] ?? `"${familyName(font)}","${familyName(font)}-like",${generic(font)}`

const generic = ({ fallback: { local } }: FontFace) =>
  local === 'Times New Roman' ? 'serif' : local === 'Courier New' ? 'monospace' : 'sans-serif'

const standIns: Record<string, string[]> = {
  Arial: ['Arial', 'Liberation Sans', 'Roboto'],
  'Times New Roman': ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
  'Courier New': ['Courier New', 'Liberation Mono', 'Droid Sans Mono'],
}

function declareFont(font: FontFace | OwnFont): string {
  const { weights, fallback } = font
  const family = familyName(font)
  const face = (src: string, more = '') =>
    `@font-face{font-family:"${family}";src:url("${src}") format("woff2");font-weight:${weights};font-display:swap${more}}`
  const rupee = fontNames.get(`${font.id}-rupee`)
  return [
    face('file' in font ? font.file : `/theme/fonts/${fontNames.get(font.id)}`),
    ...(rupee ? [face(`/theme/fonts/${rupee}`, ';unicode-range:U+20B9')] : []),
    `@font-face{font-family:"${family}-like";src:${(standIns[fallback.local] ?? []).map(name => `local("${name}")`).join(',')};size-adjust:${fallback.sizeAdjust}%;ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%}`,
  ].join('\n')
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Without comments and indentation. */
function compact(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .trim()
}
