/** The slabs of GST since 22 September 2025, in percent. */
export const gstSlabs = [0, 5, 18, 40] as const

interface Goods {
  /** What its HSN code begins with. */
  hsn: string
  goods: string
  rate: number
}

/** What beauty shops sell; where a code has several rates, what each is for. */
const rates: Goods[] = [
  { hsn: '3303', goods: 'perfume, attar, rose water', rate: 18 },
  { hsn: '330410', goods: 'lips', rate: 18 },
  { hsn: '330420', goods: 'eyes', rate: 18 },
  { hsn: '330430', goods: 'nails', rate: 18 },
  { hsn: '33049110', goods: 'face powder', rate: 5 },
  { hsn: '33049120', goods: 'talc', rate: 5 },
  { hsn: '33049190', goods: 'other powders, blush', rate: 18 },
  { hsn: '330499', goods: 'creams, serum, sunscreen, foundation', rate: 18 },
  { hsn: '330499', goods: 'kumkum, bindi, sindoor, alta', rate: 0 },
  { hsn: '3305', goods: 'hair oil, shampoo', rate: 5 },
  { hsn: '3305', goods: 'conditioner, mask, dye, serum', rate: 18 },
  { hsn: '3306', goods: 'toothpaste, tooth powder, floss', rate: 5 },
  { hsn: '3307', goods: 'shaving cream, aftershave', rate: 5 },
  { hsn: '3307', goods: 'deodorant, bath products, beard oil', rate: 18 },
  { hsn: '340111', goods: 'toilet soap bars', rate: 5 },
  { hsn: '340130', goods: 'face and body wash', rate: 18 },
  { hsn: '960321', goods: 'toothbrushes', rate: 5 },
  { hsn: '9603', goods: 'other brushes', rate: 18 },
  { hsn: '9615', goods: 'combs, hairpins', rate: 5 },
  { hsn: '9616', goods: 'puffs, sprays', rate: 18 },
  ...['8203', '8212', '821420', '8509'].map(hsn => ({ hsn, goods: 'tools and devices', rate: 18 })),
]

/** The rates that go with an HSN code, in a sentence; '' where none is known. A hint: the seller answers for the rate. */
export function hintGst(hsn: string): string {
  const code = hsn.replace(/\s/g, '')
  if (!/^\d{4,8}$/.test(code)) return ''
  const starting = rates.filter(rate => code.startsWith(rate.hsn))
  const longest = Math.max(0, ...starting.map(rate => rate.hsn.length))
  const found =
    starting.length > 0
      ? starting.filter(rate => rate.hsn.length === longest)
      : rates.filter(rate => rate.hsn.startsWith(code))
  const byRate = [...Map.groupBy(found, ({ rate }) => rate)].sort(([a], [b]) => b - a)
  const [only] = byRate
  if (!only) return ''
  if (byRate.length === 1) return `${only[0]}% is usual for HSN ${code} (${goodsOf(only[1])}).`
  return `HSN ${code}: ${byRate.map(([rate, goods]) => `${rate}% for ${goodsOf(goods)}`).join('; ')}.`
}

const goodsOf = (found: Goods[]): string => [...new Set(found.map(({ goods }) => goods))].join(', ')
