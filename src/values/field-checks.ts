/** The limits and sentences of form fields: the contract's schemas and the browser's checks both use them. */

export const maxRupees = 10_000_000
export const maxNumber = 1_000_000

export const sentences = {
  missing: (noun: string) => `Please enter ${noun}.`,
  notText: (noun: string) => `Please enter ${noun} as text.`,
  tooLong: (noun: string, max: number) => `Please use at most ${indian(max)} characters for ${noun}.`,
  unreadable: (noun: string) => `Please use only normal characters for ${noun}.`,
  notChoice: (noun: string, choices: readonly string[]) =>
    `Please choose ${choices.join(' or ')} for ${noun}.`,
  notFlag: (noun: string) => `Please answer yes or no to ${noun}.`,
  notList: (noun: string) => `Please enter ${noun} as text, separated by commas.`,
  tooMany: (noun: string, max: number) => `Please enter at most ${max} ${noun}.`,
  notNumber: (noun: string) => `Please enter ${noun} as a number.`,
  tooSmall: (noun: string, min: number) => `${capital(noun)} must be at least ${min}.`,
  tooLarge: (noun: string, max: number) => `${capital(noun)} must be at most ${indian(max)}.`,
  notWhole: (noun: string) => `${capital(noun)} must be a whole number.`,
  notPositive: (noun: string) => `${capital(noun)} must be above ₹0.`,
  tooExpensive: (noun: string) => `${capital(noun)} must be at most ₹${indian(maxRupees)}.`,
  tooManyDecimals: (noun: string) => `${capital(noun)} can have at most two decimals.`,
}

/** What is wrong with a text that is trimmed already. */
export function checkText(text: string, { noun, max, format }: TextRule): string | undefined {
  if (text !== '' && format?.(text)) return format(text)
  if (text.length > max) return sentences.tooLong(noun, max)
  return isReadable(text) ? undefined : sentences.unreadable(noun)
}

export function checkList(items: string[], { noun, maxItems, maxLength }: ListRule): string | undefined {
  const wrong = items.map(item => checkText(item, { noun, max: maxLength })).find(Boolean)
  return wrong ?? (items.length > maxItems ? sentences.tooMany(noun, maxItems) : undefined)
}

export function checkNumber(text: string, { noun, min = 0, max = maxNumber, whole }: NumberRule) {
  const number = parseNumber(text)
  if (number === undefined) return sentences.notNumber(noun)
  if (number < min) return sentences.tooSmall(noun, min)
  if (number > max) return sentences.tooLarge(noun, max)
  return whole && !Number.isInteger(number) ? sentences.notWhole(noun) : undefined
}

export function checkMoney(text: string, { noun }: { noun: string }): string | undefined {
  const rupees = parseNumber(text)
  if (rupees === undefined) return sentences.notNumber(noun)
  if (rupees <= 0) return sentences.notPositive(noun)
  if (rupees > maxRupees) return sentences.tooExpensive(noun)
  return hasTwoDecimals(rupees) ? undefined : sentences.tooManyDecimals(noun)
}

export interface TextRule {
  noun: string
  max: number
  /** The sentence about a text, never '', that is not of this kind. */
  format?: ((text: string) => string | undefined) | undefined
}

export interface ListRule {
  noun: string
  maxItems: number
  maxLength: number
}

export interface NumberRule {
  noun: string
  min?: number
  max?: number
  whole?: boolean
}

/** Digits with at most one point; not '1e3', which is more often a part number than an amount. */
export const parseNumber = (text: string): number | undefined =>
  /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined

/** PostgreSQL cannot store a null character. */
export const isReadable = (text: string) => !text.includes('\0')

export const hasTwoDecimals = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4

const indian = (number: number) => number.toLocaleString('en-IN')
export const capital = (noun: string) => noun[0]!.toUpperCase() + noun.slice(1)
