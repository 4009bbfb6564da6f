/** What PostgreSQL can store of a text: no control characters (but line breaks and tabs), no lone surrogates. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unstorable, '').toWellFormed()
}

const unstorable = /(?![\n\t])\p{Cc}/gu
