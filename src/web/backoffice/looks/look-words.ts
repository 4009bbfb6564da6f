import type { VariantKind, Variants } from '#values/looks/looks.ts'

/** What variants are called where they are chosen. */
export const variantWords: {
  [Kind in VariantKind]: { label: string; options: Record<Variants[Kind], string> }
} = {
  header: {
    label: 'Header',
    options: {
      classic: 'Classic, with search',
      bar: 'Bar with ruled logo',
      centred: 'Logo in the centre',
      overlay: 'Poster bar',
      split: 'Menu, logo, bag',
      pill: 'Floating pill',
    },
  },
  hero: {
    label: 'Banner',
    options: {
      classic: 'Words over the picture',
      split: 'Words beside the picture',
      framed: 'Picture in an arch',
      type: 'Huge letters',
      full: 'Full picture, words below',
      blob: 'Picture in a blob',
    },
  },
  card: {
    label: 'Product cards',
    options: {
      classic: 'Classic',
      ruled: 'Ruled grid',
      arch: 'Arch',
      poster: 'Poster with shadow',
      bare: 'Picture with one line',
      sticker: 'Tilted sticker',
    },
  },
  button: {
    label: 'Buttons',
    options: {
      classic: 'Classic',
      block: 'Joined blocks',
      outline: 'Outlined, spaced capitals',
      slab: 'Slab with hard shadow',
      text: 'Underlined words',
      press: 'Press-down',
    },
  },
  badge: {
    label: 'Badges',
    options: {
      classic: 'Pill',
      text: 'Plain words',
      seal: 'Seal in the middle',
      slab: 'Slanted slab',
      sticker: 'Sticker',
    },
  },
  edge: {
    label: 'Between sections',
    options: {
      classic: 'Space alone',
      line: 'Thin lines',
      ornament: 'Ornament',
      ticker: 'Ticker over the header',
      none: 'Nothing, quiet bands',
      wave: 'Round bands',
    },
  },
}
