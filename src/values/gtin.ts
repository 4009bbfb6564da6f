/** What is wrong with a GTIN, the number under a barcode (EAN, UPC): the last digit is computed from the others. */
export function checkGtin(text: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return 'Please enter the GTIN as 8, 12, 13 or 14 digits.'
  const expected = checkDigit(text.slice(0, -1))
  return Number(text.at(-1)) === expected
    ? undefined
    : `The last digit of this GTIN should be ${expected}. Please compare it with the barcode.`
}

/** GS1's check digit: from the right, digits count three times and once in turn. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
