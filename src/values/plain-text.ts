/** What PostgreSQL can store of a text: no control characters (but line breaks and tabs), no lone surrogates. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unstorable, '').toWellFormed()
}

/** Whether PostgreSQL can look for each of these. */
export const arePlain = (texts: readonly string[]): boolean => texts.every(text => text === plainText(text))

const unstorable = /(?![\n\t])\p{Cc}/gu
