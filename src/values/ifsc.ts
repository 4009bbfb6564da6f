/** What is wrong with an IFSC, the code of a bank's branch; undefined if nothing is. */
export function ifscProblem(text: string): string | undefined {
  const strange = /[^A-Z0-9]/.exec(text)
  if (strange) return `An IFSC has only letters and digits, and no “${strange[0]}”.`
  if (text.length !== 11)
    return `An IFSC has 11 characters, such as SBIN0001234; this one has ${text.length}.`
  if (/\d/.test(text.slice(0, 4)))
    return `An IFSC begins with the four letters of the bank, such as SBIN; this one begins with ${text.slice(0, 4)}.`
  return text[4] === '0' ? undefined : `The fifth character of an IFSC is a zero; this one has ${text[4]}.`
}
