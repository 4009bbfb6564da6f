import { type SkinTone, skinTones } from '#values/skin-tones.ts'

/** How a product lies on skin; `art/scenes/strokes.py` has one function for each. */
type Kind = 'lipstick' | 'foundation' | 'blush' | 'kajal' | 'gloss' | 'shadow' | 'mascara'

type OnSkin = {
  kind: Kind
  tones: readonly SkinTone[]
  /** What is on the arm, from left to right: slugs of the shades. */
  shades: string[]
  /** Of the colours, as the pans are called. */
  names?: string[]
  /** Where the first and the last stroke of a picture with several end, as parts of its width and height; the others lie between. */
  ends?: Record<SkinTone, [first: [x: number, y: number], last: [x: number, y: number]]>
  /** The colours of a product that has no swatch of its own; a palette has several. */
  colours?: string[]
}

const lipstick = 'rangrekha-satin-matte-lipstick'
const foundation = 'kumudara-second-skin-foundation'

const one = (kind: Kind, slug: string, ...tones: SkinTone[]): [string, OnSkin] => [
  slug,
  { kind, tones, shades: [slug] },
]

const single = (kind: Kind, slug: string, colour: string, ...tones: SkinTone[]): [string, OnSkin] => [
  slug,
  { kind, tones, shades: [slug], colours: [colour] },
]

/**
 * The pictures in `demo/pictures/skin`: the key is a family's or a product's slug, and `<key>-<tone>.avif` exists for each tone.
 * A family's picture shows all its shades side by side, a product's that shade alone.
 */
export const onSkin: Record<string, OnSkin> = {
  [lipstick]: {
    kind: 'lipstick',
    tones: skinTones,
    shades: [
      'chanderi',
      'chai-biscuit',
      'kesar-milk',
      'gulabi',
      'rani',
      'laal-paar',
      'mehrunisa',
      'jamun',
    ].map(shade => `${lipstick}-${shade}`),
    ends: {
      fair: [
        [0.16, 0.9],
        [0.94, 0.52],
      ],
      wheatish: [
        [0.18, 0.89],
        [0.93, 0.46],
      ],
      brown: [
        [0.13, 0.87],
        [0.92, 0.49],
      ],
      deep: [
        [0.19, 0.93],
        [0.92, 0.46],
      ],
    },
  },
  [foundation]: {
    kind: 'foundation',
    tones: skinTones,
    shades: [
      '110n',
      '120c',
      '130w',
      '210w',
      '220n',
      '230c',
      '310w',
      '320n',
      '330c',
      '410w',
      '430c',
      '440n',
    ].map(shade => `${foundation}-${shade}`),
    ends: {
      fair: [
        [0.18, 0.94],
        [0.95, 0.49],
      ],
      wheatish: [
        [0.15, 0.92],
        [0.94, 0.5],
      ],
      brown: [
        [0.18, 0.94],
        [0.95, 0.5],
      ],
      deep: [
        [0.13, 0.91],
        [0.95, 0.54],
      ],
    },
  },
  'rangrekha-dilli-darwaza-palette': {
    kind: 'shadow',
    tones: skinTones,
    shades: ['rangrekha-dilli-darwaza-palette'],
    colours: [
      '#d8b38c',
      '#a4553a',
      '#b8693f',
      '#c9838a',
      '#6d3a52',
      '#7a7745',
      '#e6cfae',
      '#8c5a36',
      '#2b2625',
    ],
    names: [
      'Kashmere sandstone',
      'Lahori brick',
      'Ajmeri copper',
      'Turkman rose',
      'Nigambodh plum',
      'Mori olive',
      'Kabuli champagne',
      'Calcutta umber',
      'Dilli soot',
    ],
    ends: {
      fair: [
        [0.1, 0.85],
        [0.955, 0.53],
      ],
      wheatish: [
        [0.14, 0.91],
        [0.925, 0.43],
      ],
      brown: [
        [0.13, 0.89],
        [0.935, 0.48],
      ],
      deep: [
        [0.12, 0.89],
        [0.935, 0.49],
      ],
    },
  },
  ...Object.fromEntries([
    one('lipstick', `${lipstick}-laal-paar`, 'brown'),
    one('lipstick', `${lipstick}-rani`, 'wheatish'),
    one('lipstick', `${lipstick}-gulabi`, 'fair'),
    one('lipstick', `${lipstick}-jamun`, 'deep'),
    one('lipstick', `${lipstick}-chanderi`, 'wheatish'),
    one('lipstick', `${lipstick}-kesar-milk`, 'brown'),
    one('lipstick', `${lipstick}-chai-biscuit`, 'deep'),
    one('lipstick', `${lipstick}-mehrunisa`, 'fair'),
    one('foundation', `${foundation}-110n`, 'fair'),
    one('foundation', `${foundation}-220n`, 'wheatish'),
    one('foundation', `${foundation}-320n`, 'brown'),
    one('foundation', `${foundation}-430c`, 'deep'),
    one('foundation', `${foundation}-120c`, 'fair'),
    one('foundation', `${foundation}-130w`, 'fair'),
    one('foundation', `${foundation}-210w`, 'wheatish'),
    one('foundation', `${foundation}-230c`, 'wheatish'),
    one('foundation', `${foundation}-310w`, 'brown'),
    one('foundation', `${foundation}-330c`, 'brown'),
    one('foundation', `${foundation}-410w`, 'deep'),
    one('foundation', `${foundation}-440n`, 'deep'),
    single('blush', 'rangrekha-gulaal-powder-blush', '#d9707a', 'wheatish'),
    single('kajal', 'rangrekha-raat-kajal', '#262122', 'brown'),
    single('gloss', 'rangrekha-sheesha-lip-gloss', '#d67d86', 'fair'),
    single('mascara', 'rangrekha-long-shot-mascara', '#150f0f', 'wheatish'),
    single('blush', 'kumudara-soft-focus-compact-powder', '#d9b18b', 'brown'),
  ]),
}
