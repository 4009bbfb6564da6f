import type { Paise } from './money.ts'

/** 'Rupees One Lakh Two Thousand Five and Fifty Paise Only', as Indian invoices spell amounts. */
export function rupeesInWords(amount: Paise): string {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100]
  const tail = paise > 0 ? ` and ${inWords(paise)} Paise` : ''
  return `Rupees ${inWords(rupees)}${tail} Only`
}

const ones = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const units: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
]

function inWords(number: number): string {
  if (number < 20) return ones[number]!
  if (number < 100)
    return [tens[Math.floor(number / 10)], number % 10 ? ones[number % 10] : ''].filter(Boolean).join(' ')
  const [size, name] = units.find(([unit]) => number >= unit)!
  const rest = number % size
  return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`
}
