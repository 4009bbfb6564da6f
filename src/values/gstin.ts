import { panProblem } from './pan.ts'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What is wrong with a GSTIN, which is a state code, a PAN, a number, Z and a check character; undefined if nothing is. */
export function gstinProblem(text: string): string | undefined {
  if (text === '') return 'Please enter the GSTIN.'
  const strange = /[^A-Z0-9]/.exec(text)
  if (strange) return `A GSTIN has only letters and digits, and no “${strange[0]}”.`
  if (text.length !== 15)
    return `A GSTIN has 15 characters, such as 27AAPFU0939F1ZV; this one has ${text.length}.`
  if (!/^\d\d/.test(text))
    return `A GSTIN begins with the two digits of its state; this one begins with ${text.slice(0, 2)}.`
  const wrongPan = panProblem(text.slice(2, 12))
  if (wrongPan) return `Characters 3 to 12 of a GSTIN are the PAN, here ${text.slice(2, 12)}. ${wrongPan}`
  if (text[12] === '0') return 'The 13th character of a GSTIN counts registrations and is never 0.'
  if (text[13] !== 'Z') return `The 14th character of a GSTIN is Z; this one has ${text[13]}.`
  return text[14] === checkCharacter(text)
    ? undefined
    : 'This GSTIN has a typing error: its last character does not fit the others.'
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
