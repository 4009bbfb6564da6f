/** The fourth character of a PAN: P is a person, C a company, F a firm, H a Hindu undivided family, and so on. */
const panHolders = /[ABCFGHJLPT]/

/** Who has a PAN, in words. */
export const panHolder = (pan: string): string => holderWords[pan[3] ?? ''] ?? 'another holder'

const holderWords: Record<string, string> = {
  P: 'an individual',
  H: 'a Hindu undivided family',
  C: 'a company',
  F: 'a firm or LLP',
  T: 'a trust',
}

/** What is wrong with a PAN; undefined if nothing is. */
export function panProblem(text: string): string | undefined {
  if (text === '') return 'Please enter the PAN.'
  const strange = /[^A-Z0-9]/.exec(text)
  if (strange) return `A PAN has only letters and digits, and no “${strange[0]}”.`
  if (text.length !== 10) return `A PAN has 10 characters, such as AAPFU0939F; this one has ${text.length}.`
  if (/\d/.test(text.slice(0, 5)))
    return `A PAN begins with five letters, such as AAPFU; this one begins with ${text.slice(0, 5)}.`
  if (/\D/.test(text.slice(5, 9)))
    return `After five letters, a PAN has four digits; this one has ${text.slice(5, 9)}.`
  if (/\d/.test(text[9]!)) return `A PAN ends with a letter; this one ends with ${text[9]}.`
  return panHolders.test(text[3]!)
    ? undefined
    : `The fourth letter of a PAN shows the type of holder, such as P for a person or C for a company. It cannot be ${text[3]}.`
}
