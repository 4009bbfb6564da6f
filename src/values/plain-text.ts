/** What a database can keep of a text: without control characters (but with line breaks and tabs) and halves of letters. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unkept, '').toWellFormed()
}

const unkept = /(?![\n\t])\p{Cc}/gu
