/** How pictures are matched to products by their file names: by part number, by barcode, or by the product's name. */

/** 'SL 01_Front' → 'sl-01-front'. The database has the same rule in an index: change both together. */
export const nameKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

export interface PictureName {
  /** What the file may be named after, the longest first. */
  keys: string[]
  /** The folder it lies in, which counts where the file's own name says nothing. */
  folder: string
}

/** 'lips/SL-01_front (2).jpg' → keys 'sl-01-front-2', 'sl-01-front', 'sl-01', and the folder 'lips'. */
export function readPictureName(path: string): PictureName {
  const parts = path.split(/[\\/]/).filter(Boolean)
  const base = (parts.at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')
  const words = nameKey(base).split('-')
  const keys = [words.join('-')]
  // Only what tells pictures of one product apart is taken off: 'rose-soap' must never end up at 'Rose'.
  while (words.length > 1 && isView(words.at(-1)!)) {
    words.pop()
    keys.push(words.join('-'))
  }
  return { keys: keys.filter(Boolean), folder: nameKey(parts.at(-2) ?? '') }
}

const viewWords = [
  'main',
  'cover',
  'front',
  'open',
  'closed',
  'side',
  'left',
  'right',
  'top',
  'detail',
  'close',
  'up',
  'texture',
  'swatch',
  'skin',
  'model',
  'box',
  'pack',
  'image',
  'img',
  'picture',
  'photo',
  'copy',
  'back',
  'label',
  'bottom',
]
const isView = (word: string) => /^\d{1,3}$/.test(word) || /^[a-z]$/.test(word) || viewWords.includes(word)

const byNumber = new Intl.Collator('en', { numeric: true })

/** What is named as the cover first, then by name and number; the back label last. */
export function comparePictureNames(a: string, b: string): number {
  const [keyOfA = '', keyOfB = ''] = [readPictureName(a).keys[0], readPictureName(b).keys[0]]
  return rankOf(keyOfA) - rankOf(keyOfB) || byNumber.compare(keyOfA, keyOfB)
}

function rankOf(key: string): number {
  if (/-(main|cover|front)\b/.test(key)) return 0
  return /-(back|label|bottom)\b/.test(key) ? 2 : 1
}
