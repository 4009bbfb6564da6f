/** A rate of GST that goes with HSN codes, as `tax_rates` has it. */
export interface GstRate {
  /** What the codes begin with. */
  hsn: string
  description: string
  /** In percent. */
  rate: number
}

/** The usual rates of an HSN code in a sentence, or ''. Only a hint: the seller is responsible for the rate. */
export function hintGst(hsn: string, rates: readonly GstRate[]): string {
  const code = digitsOf(hsn)
  const byRate = [...Map.groupBy(ratesFor(code, rates), ({ rate }) => rate)].sort(([a], [b]) => b - a)
  const [only] = byRate
  if (!only) return ''
  if (byRate.length === 1) return `${only[0]}% is the usual rate for HSN ${code} (${goodsOf(only[1])}).`
  return `HSN ${code}: ${byRate.map(([rate, goods]) => `${rate}% for ${goodsOf(goods)}`).join('; ')}.`
}

/** The rate of an HSN code, if there is only one. */
export function onlyRate(hsn: string, rates: readonly GstRate[]): number | undefined {
  const [first, ...others] = new Set(ratesFor(digitsOf(hsn), rates).map(({ rate }) => rate))
  return others.length === 0 ? first : undefined
}

/** The rates with the longest prefix of the code. For a short code, all rates whose codes begin with it. */
function ratesFor(code: string, rates: readonly GstRate[]): readonly GstRate[] {
  if (!/^\d{4,8}$/.test(code)) return []
  const starting = rates.filter(rate => code.startsWith(rate.hsn))
  const longest = Math.max(0, ...starting.map(rate => rate.hsn.length))
  return starting.length > 0
    ? starting.filter(rate => rate.hsn.length === longest)
    : rates.filter(rate => rate.hsn.startsWith(code))
}

const digitsOf = (hsn: string) => hsn.replace(/\s/g, '')

/** As the middle of a sentence. */
const goodsOf = (found: readonly GstRate[]): string =>
  [...new Set(found.map(({ description }) => description[0]!.toLowerCase() + description.slice(1)))].join(
    ', ',
  )

/** Why a product or category may not have this rate as it stands; it is the shop's table's, or an override with a reason. */
export function rateProblem(
  { hsn, gstRate, gstReason }: { hsn: string; gstRate: number | null; gstReason: string },
  rates: readonly GstRate[],
): string | undefined {
  if (gstRate === null || gstReason.trim() !== '') return undefined
  const code = digitsOf(hsn)
  const usual = code ? ratesFor(code, rates) : rates
  if (usual.some(({ rate }) => rate === gstRate)) return undefined
  if (!code)
    return `The tax table has no goods at ${gstRate}%. Please choose another rate, or explain why this one applies.`
  if (usual.length === 0)
    return `The tax table has no rate for HSN ${code}. Please explain why ${gstRate}% applies.`
  return `${hintGst(code, rates)} Please choose that, or explain why ${gstRate}% applies.`
}

/** 4, 6 or 8 digits, of a chapter that exists; nothing is fine. */
export function checkHsn(text: string): string | undefined {
  if (text === '') return undefined
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(text)) return 'An HSN code has 4, 6 or 8 digits.'
  const chapter = Number(text.slice(0, 2))
  // Chapter 77 is reserved; 98 is for imports, 99 for services.
  return chapter >= 1 && chapter <= 97 && chapter !== 77 && text.slice(2, 4) !== '00'
    ? undefined
    : `There is no HSN chapter or heading ${text.slice(0, 4)}. Please check the code again.`
}
