/** State, PAN, a number, Z and a check character. */
const pattern = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What is wrong with a GSTIN; undefined if nothing is. */
export function gstinProblem(text: string): string | undefined {
  if (!pattern.test(text)) return 'Please enter a GSTIN of 15 characters, such as 27AAPFU0939F1ZV.'
  return text[14] === checkCharacter(text)
    ? undefined
    : 'This GSTIN has a typing error: its last character does not fit.'
}

/** Each character counts once or twice in turn; what exceeds 35 is carried over. */
function checkCharacter(text: string): string {
  let sum = 0
  for (let at = 0; at < 14; at++) {
    const product = digits.indexOf(text[at]!) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return digits[(36 - (sum % 36)) % 36]!
}
