/** What visitors search for and do not find, and how many do so in a month. */
export const searchesWithoutResult: [words: string, aMonth: number][] = [
  ['snail mucin', 19],
  ['micellar water', 14],
  ['sheet mask', 12],
  ['beard dye', 9],
  ['hair straightener', 7],
  ['false lashes', 6],
  ['keratin treatment', 5],
  ['curling iron', 4],
  ['bb cream', 3],
  ['lip liner', 2],
]

interface DemoCart {
  /** Key of the customer. */
  customer: string
  hoursAgo: number
  lines: [product: string, quantity: number][]
}

/** Who left what behind, and when. */
export const abandonedCarts: DemoCart[] = [
  {
    customer: 'zoya',
    hoursAgo: 3,
    lines: [
      ['ojavana-vitamin-c-serum', 1],
      ['ojavana-daily-sunscreen-spf50', 1],
    ],
  },
  { customer: 'vikram', hoursAgo: 20, lines: [['itrayana-raat-rani-edp', 1]] },
  {
    customer: 'shruti',
    hoursAgo: 52,
    lines: [
      ['ojavana-cucumber-water-gel', 1],
      ['ojavana-multani-clay-mask', 2],
    ],
  },
  {
    customer: 'swati',
    hoursAgo: 75,
    lines: [
      ['rangrekha-dilli-darwaza-palette', 1],
      ['rangrekha-raat-kajal', 2],
    ],
  },
  { customer: 'harpreet', hoursAgo: 150, lines: [['meghmalhar-rosemary-scalp-serum', 1]] },
  {
    customer: 'ritu',
    hoursAgo: 290,
    lines: [
      ['ojavana-saffron-ceramide-night-cream', 1],
      ['rangrekha-gulaal-powder-blush', 1],
    ],
  },
  { customer: 'tenzin', hoursAgo: 610, lines: [['anjuri-kokum-shea-hand-cream', 3]] },
  {
    customer: 'mary',
    hoursAgo: 1000,
    lines: [
      ['itrayana-pehli-baarish-edp', 1],
      ['itrayana-gulab-attar', 1],
    ],
  },
]
