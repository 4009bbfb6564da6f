/** Hands a file to the browser to download. */
export function saveBlob(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A document as its file: its number has slashes, which file names cannot have. */
export const documentFile = (number: string) => `${number.replaceAll('/', '-')}.pdf`
