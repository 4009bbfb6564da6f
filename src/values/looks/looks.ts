import type { Palette, PaletteOptions } from './palette.ts'

/** How the shop is drawn beyond colours and sizes: data-header, data-card … on <html>. */
export const variants = {
  header: ['classic', 'bar', 'centred', 'overlay', 'split', 'pill'],
  card: ['classic', 'ruled', 'arch', 'poster', 'bare', 'sticker'],
  button: ['classic', 'block', 'outline', 'slab', 'text', 'press'],
  hero: ['classic', 'split', 'framed', 'type', 'full', 'blob'],
  edge: ['classic', 'line', 'ornament', 'ticker', 'none', 'wave'],
  badge: ['classic', 'text', 'seal', 'slab', 'sticker'],
} as const

export type VariantKind = keyof typeof variants
export const variantKinds = Object.keys(variants) as VariantKind[]
export type Variants = { [Kind in VariantKind]: (typeof variants)[Kind][number] }

export const schemes = ['light', 'dark', 'device'] as const
export type Scheme = (typeof schemes)[number]

export const fontRoles = ['display', 'body', 'label'] as const
export type FontRole = (typeof fontRoles)[number]

/** Everything of a look that is neither colour nor font. */
export type Tokens = Record<
  | 'display-weight'
  | 'display-case'
  | 'display-tracking'
  | 'display-leading'
  | 'type-base'
  | 'type-ratio'
  | 'label-case'
  | 'label-tracking'
  | 'radius-card'
  | 'radius-media'
  | 'radius-control'
  | 'radius-button'
  | 'radius-badge'
  | 'border-width'
  | 'shadow-card'
  | 'shadow-pop'
  | 'shadow-press'
  | 'page-width'
  | 'gutter'
  | 'grid-gap'
  | 'section-gap'
  | 'control-height'
  | 'card-ratio'
  | 'media-fit'
  | 'editorial-filter'
  | 'motion-fast'
  | 'motion-slow'
  | 'motion-ease',
  string
>

export interface Look {
  id: string
  name: string
  /** For whom, in a few words. */
  kind: string
  story: string
  brand: string
  second: string
  scheme: Scheme
  palette: PaletteOptions
  /** Colours of the light scheme that were chosen by hand, for the look's own brand. */
  byHand?: Partial<Palette>
  fonts: Record<FontRole, string>
  tokens: Tokens
  variants: Variants
}

/** The looks that come with the shop; the first one is that of a new shop. */
export const looks: readonly Look[] = [
  {
    id: 'kanti',
    name: 'Kanti',
    kind: 'Warm beauty house',
    story:
      'A dressing table in the morning: ivory, rose, round corners, soft shadows. For a shop of many brands.',
    brand: '#a3294f',
    second: '#f6d9c0',
    scheme: 'light',
    palette: {
      neutralHue: 40,
      darkHue: 5,
      paper: {
        page: '#fdf8f4',
        surface: '#ffffff',
        sunk: '#f6ece4',
        line: '#eaddd3',
        ink: '#2b1f22',
        muted: '#6d5c5f',
      },
    },
    byHand: {
      'accent-soft': '#fbe9ee',
      'fill-hover': '#7f1d3c',
      bold: '#7f1d3c',
      'on-bold': '#ffffff',
      good: '#2f6b46',
      'good-soft': '#e6f1e9',
      bad: '#b3261e',
      'bad-soft': '#fdecea',
      star: '#b7791f',
    },
    fonts: { display: 'marcellus', body: 'figtree', label: 'figtree' },
    tokens: {
      'display-weight': '400',
      'display-case': 'none',
      'display-tracking': 'normal',
      'display-leading': '1.15',
      'type-base': '1rem',
      'type-ratio': '1.25',
      'label-case': 'none',
      'label-tracking': 'normal',
      'radius-card': '1rem',
      'radius-media': '1rem',
      'radius-control': '0.5rem',
      'radius-button': '9999px',
      'radius-badge': '9999px',
      'border-width': '1px',
      'shadow-card': '0 1px 2px rgb(43 31 34 / 0.05), 0 8px 24px -12px rgb(43 31 34 / 0.18)',
      'shadow-pop': '0 16px 48px -12px rgb(43 31 34 / 0.28)',
      'shadow-press': 'none',
      'page-width': '80rem',
      gutter: '1rem',
      'grid-gap': '1rem',
      'section-gap': '5rem',
      'control-height': '2.75rem',
      'card-ratio': '1 / 1',
      'media-fit': 'cover',
      'editorial-filter': 'none',
      'motion-fast': '150ms',
      'motion-slow': '500ms',
      'motion-ease': 'ease-out',
    },
    variants: {
      header: 'classic',
      card: 'classic',
      button: 'classic',
      hero: 'classic',
      edge: 'classic',
      badge: 'classic',
    },
  },
  {
    id: 'assay',
    name: 'Assay',
    kind: 'Clinical',
    story:
      'A laboratory that sells serum: white, ruled, measured. Prices and percentages in monospace, products whole on pale grey, nothing rounded.',
    brand: '#0a55c4',
    second: '#c9f2e7',
    scheme: 'light',
    palette: {
      neutralHue: 240,
      tint: 0.8,
      light: { page: 1, sunk: 0.965, line: 0.88, soft: 0.95 },
      darkGround: 0.18,
    },
    fonts: { display: 'space-grotesk', body: 'space-grotesk', label: 'ibm-plex-mono' },
    tokens: {
      'display-weight': '600',
      'display-case': 'none',
      'display-tracking': '-0.025em',
      'display-leading': '1.08',
      'type-base': '0.9375rem',
      'type-ratio': '1.2',
      'label-case': 'uppercase',
      'label-tracking': '0.02em',
      'radius-card': '0',
      'radius-media': '0',
      'radius-control': '2px',
      'radius-button': '2px',
      'radius-badge': '0',
      'border-width': '1px',
      'shadow-card': 'none',
      'shadow-pop': '0 8px 24px rgb(0 20 60 / 0.16)',
      'shadow-press': 'none',
      'page-width': '82rem',
      gutter: '1.25rem',
      'grid-gap': '0',
      'section-gap': '3.5rem',
      'control-height': '2.75rem',
      'card-ratio': '1 / 1',
      'media-fit': 'contain',
      'editorial-filter': 'none',
      'motion-fast': '90ms',
      'motion-slow': '180ms',
      'motion-ease': 'linear',
    },
    variants: { header: 'bar', card: 'ruled', button: 'block', hero: 'split', edge: 'line', badge: 'text' },
  },
  {
    id: 'amrita',
    name: 'Amrita',
    kind: 'Ayurvedic luxury',
    story:
      'An apothecary with an heir: ivory paper, bottle green, brass. Arched pictures, centred header, a thin serif set large, small spaced capitals.',
    brand: '#1d4d3a',
    second: '#c9a45c',
    scheme: 'light',
    palette: {
      neutralHue: 82,
      darkHue: 165,
      tint: 2.4,
      light: { page: 0.962, surface: 0.985, sunk: 0.93, line: 0.86, soft: 0.91 },
      darkGround: 0.2,
    },
    fonts: { display: 'cormorant-garamond', body: 'mulish', label: 'mulish' },
    tokens: {
      'display-weight': '500',
      'display-case': 'none',
      'display-tracking': '-0.005em',
      'display-leading': '1.02',
      'type-base': '1rem',
      'type-ratio': '1.333',
      'label-case': 'uppercase',
      'label-tracking': '0.18em',
      'radius-card': '0',
      'radius-media': '999px 999px 0 0',
      'radius-control': '0',
      'radius-button': '0',
      'radius-badge': '999px',
      'border-width': '1px',
      'shadow-card': 'none',
      'shadow-pop': '0 24px 60px rgb(40 30 10 / 0.22)',
      'shadow-press': 'none',
      'page-width': '76rem',
      gutter: '2rem',
      'grid-gap': '2.5rem',
      'section-gap': '7rem',
      'control-height': '3.25rem',
      'card-ratio': '3 / 4',
      'media-fit': 'cover',
      'editorial-filter': 'sepia(0.12) saturate(0.9)',
      'motion-fast': '240ms',
      'motion-slow': '700ms',
      'motion-ease': 'cubic-bezier(0.2, 0, 0, 1)',
    },
    variants: {
      header: 'centred',
      card: 'arch',
      button: 'outline',
      hero: 'framed',
      edge: 'ornament',
      badge: 'seal',
    },
  },
  {
    id: 'blaze',
    name: 'Blaze',
    kind: 'Bold make-up',
    story:
      'Backstage, ten minutes before the show: black ground by default, acid lime and hot pink, poster type, hard edges and hard shadows.',
    brand: '#ff2e7e',
    second: '#d4ff3a',
    scheme: 'dark',
    palette: {
      neutralHue: 340,
      tint: 0.35,
      light: { page: 0.985, surface: 1, sunk: 0.945, line: 0.16, soft: 0.93, ink: 0.15 },
      darkGround: 0.14,
      textOnFill: 'dark',
      keepSecondInDark: true,
    },
    fonts: { display: 'anton', body: 'archivo', label: 'archivo' },
    tokens: {
      'display-weight': '400',
      'display-case': 'uppercase',
      'display-tracking': '-0.005em',
      'display-leading': '0.94',
      'type-base': '1rem',
      'type-ratio': '1.5',
      'label-case': 'uppercase',
      'label-tracking': '0.02em',
      'radius-card': '0',
      'radius-media': '0',
      'radius-control': '0',
      'radius-button': '0',
      'radius-badge': '0',
      'border-width': '2px',
      'shadow-card': '6px 6px 0 var(--color-fill)',
      'shadow-pop': '10px 10px 0 var(--color-second)',
      'shadow-press': '4px 4px 0 var(--color-ink)',
      'page-width': '100rem',
      gutter: '1rem',
      'grid-gap': '1.25rem',
      'section-gap': '4rem',
      'control-height': '3.25rem',
      'card-ratio': '4 / 5',
      'media-fit': 'cover',
      'editorial-filter': 'contrast(1.08) saturate(1.15)',
      'motion-fast': '80ms',
      'motion-slow': '160ms',
      'motion-ease': 'steps(4, end)',
    },
    variants: {
      header: 'overlay',
      card: 'poster',
      button: 'slab',
      hero: 'type',
      edge: 'ticker',
      badge: 'slab',
    },
  },
  {
    id: 'common',
    name: 'Common',
    kind: 'Minimal unisex',
    story:
      'A gallery that happens to sell soap: stone grey, graphite, one typeface in one weight, small words under large pictures, actions as underlined text.',
    brand: '#33312d',
    second: '#b8bfae',
    scheme: 'light',
    palette: {
      neutralHue: 80,
      tint: 0.55,
      light: { page: 0.928, surface: 0.95, sunk: 0.9, line: 0.82, soft: 0.885, ink: 0.26, muted: 0.47 },
      darkGround: 0.21,
    },
    fonts: { display: 'manrope', body: 'manrope', label: 'manrope' },
    tokens: {
      'display-weight': '400',
      'display-case': 'none',
      'display-tracking': '-0.035em',
      'display-leading': '1.1',
      'type-base': '0.875rem',
      'type-ratio': '1.25',
      'label-case': 'none',
      'label-tracking': '0',
      'radius-card': '0',
      'radius-media': '0',
      'radius-control': '0',
      'radius-button': '0',
      'radius-badge': '0',
      'border-width': '1px',
      'shadow-card': 'none',
      'shadow-pop': 'none',
      'shadow-press': 'none',
      'page-width': '110rem',
      gutter: '1.5rem',
      'grid-gap': '0.25rem',
      'section-gap': '9rem',
      'control-height': '2.75rem',
      'card-ratio': '4 / 5',
      'media-fit': 'cover',
      'editorial-filter': 'grayscale(0.85) contrast(0.96)',
      'motion-fast': '200ms',
      'motion-slow': '500ms',
      'motion-ease': 'ease-out',
    },
    variants: { header: 'split', card: 'bare', button: 'text', hero: 'full', edge: 'none', badge: 'text' },
  },
  {
    id: 'pip',
    name: 'Pip',
    kind: 'Playful teen',
    story:
      'A sticker sheet with lip balm: lilac ground, violet, butter yellow, fat round letters, pill buttons that press down, pictures in blobs.',
    brand: '#6a2bea',
    second: '#ffdf5c',
    scheme: 'light',
    palette: {
      neutralHue: 305,
      tint: 2.2,
      light: { page: 0.955, surface: 1, sunk: 0.925, line: 0.86, soft: 0.92 },
      darkGround: 0.22,
      keepSecondInDark: true,
    },
    fonts: { display: 'baloo-2', body: 'nunito', label: 'nunito' },
    tokens: {
      'display-weight': '800',
      'display-case': 'none',
      'display-tracking': '-0.02em',
      'display-leading': '1',
      'type-base': '1.0625rem',
      'type-ratio': '1.333',
      'label-case': 'none',
      'label-tracking': '0',
      'radius-card': '1.75rem',
      'radius-media': '1.5rem',
      'radius-control': '1rem',
      'radius-button': '999px',
      'radius-badge': '999px',
      'border-width': '2px',
      'shadow-card': '0 6px 0 var(--color-line)',
      'shadow-pop': '0 18px 40px rgb(80 30 160 / 0.28)',
      'shadow-press': '0 4px 0 var(--color-bold)',
      'page-width': '72rem',
      gutter: '1.25rem',
      'grid-gap': '1.25rem',
      'section-gap': '4.5rem',
      'control-height': '3rem',
      'card-ratio': '1 / 1',
      'media-fit': 'cover',
      'editorial-filter': 'saturate(1.15)',
      'motion-fast': '140ms',
      'motion-slow': '360ms',
      'motion-ease': 'cubic-bezier(0.34, 1.56, 0.64, 1)',
    },
    variants: {
      header: 'pill',
      card: 'sticker',
      button: 'press',
      hero: 'blob',
      edge: 'wave',
      badge: 'sticker',
    },
  },
]

export const firstLook = looks[0]!

export const findLook = (id: string): Look | undefined => looks.find(look => look.id === id)
