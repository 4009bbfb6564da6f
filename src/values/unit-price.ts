/** The price per 100 ml, 100 g or piece, which shops in India must show; null if the pack's measure is unknown. */
export function unitPrice({ price, unitCount, unitType }: Pack): { rupees: number; measure: string } | null {
  const pack = amountOf({ unitCount, unitType })
  if (!pack) return null
  const { unit, amount } = pack
  // For a single piece it would repeat the price.
  if (unit === 'piece' && amount <= 1) return null
  // Small packs, such as a lipstick, are priced per gram instead of per 100 g.
  const per = unit === 'piece' || amount < 20 ? 1 : 100
  const rupees = Math.round(((price * per) / amount) * 100) / 100
  return { rupees, measure: per === 1 ? unit : `${per} ${unit}` }
}

/** What is in a pack, in ml, g or pieces; null if its measure is unknown. */
export function amountOf({
  unitCount,
  unitType,
}: Omit<Pack, 'price'>): { unit: Unit; amount: number } | null {
  const [unit, inPack] = measures.get(unitType.trim().toLowerCase()) ?? []
  return unit && inPack && unitCount && unitCount > 0 ? { unit, amount: unitCount * inPack } : null
}

interface Pack {
  price: number
  unitCount: number | null
  unitType: string
}

type Unit = 'ml' | 'g' | 'piece'

/** Each name of a measure: the unit it is shown in, and how many of these it is. */
const measures = new Map<string, [unit: Unit, count: number]>([
  ['ml', ['ml', 1]],
  ['l', ['ml', 1000]],
  ['litre', ['ml', 1000]],
  ['g', ['g', 1]],
  ['gm', ['g', 1]],
  ['gram', ['g', 1]],
  ['kg', ['g', 1000]],
  ['piece', ['piece', 1]],
  ['pieces', ['piece', 1]],
  ['pcs', ['piece', 1]],
  ['count', ['piece', 1]],
])
