import type { WizardPicture } from './pictures.ts'
import { emptyValues, type ProductValues } from './product-values.ts'
import type { ProductBase } from './save-product.ts'
import { emptyRow, noShades, type Shade, type Shades } from './shades.ts'

/** A form that was not submitted yet, with its pictures; stored in IndexedDB. */
export interface Draft {
  values: ProductValues
  pictures: WizardPicture[]
  shades: Shades
  step: number
  at: number
  /** What the form began with, of a product that exists. */
  base?: ProductBase | undefined
}

export async function readDraft(key: string): Promise<Draft | undefined> {
  try {
    const saved = await inStore<Draft | undefined>('readonly', store => store.get(key))
    const text = readDraftText(key)
    const draft = text && text.at > (saved?.at ?? 0) ? withPictures(text, saved) : saved
    if (!draft) return undefined
    // A draft from before the last release lacks what came since.
    const { rows, common } = draft.shades ?? noShades()
    return {
      ...draft,
      values: { ...emptyValues, ...draft.values },
      pictures: withObjectUrls(Array.isArray(draft.pictures) ? draft.pictures : []),
      shades: { common, rows: rows.map(withAllCells) },
    }
  } catch (error) {
    console.warn('The draft cannot be opened', error)
    return undefined
  }
}

const withAllCells = (row: Shade): Shade => ({
  ...row,
  values: { ...emptyRow, ...row.values },
  pictures: withObjectUrls(row.pictures),
})

export async function saveDraft(key: string, draft: Draft): Promise<void> {
  await inStore('readwrite', store => store.put(draft, key)).catch(() => {})
}

/** Its texts at once, without waiting: for a page that is being left. Its pictures are those that were saved before. */
export function saveDraftText(key: string, { pictures, ...texts }: Draft) {
  try {
    const marks = pictures.map(({ key, skin, isLabel }) => ({ key, skin, isLabel }))
    localStorage.setItem(textPrefix + key, JSON.stringify({ ...texts, marks }))
  } catch {
    // Storage is full or blocked: the draft is older by a moment.
  }
}

/** The pictures' files do not survive as text; their order and what they show does. */
interface DraftText extends Omit<Draft, 'pictures'> {
  marks?: Pick<WizardPicture, 'key' | 'skin' | 'isLabel'>[]
}

function readDraftText(key: string): DraftText | null {
  try {
    return JSON.parse(localStorage.getItem(textPrefix + key) ?? 'null')
  } catch {
    return null
  }
}

const textPrefix = 'product-draft:'

export async function forgetDraft(key: string): Promise<void> {
  localStorage.removeItem(textPrefix + key)
  await inStore('readwrite', store => store.delete(key)).catch(() => {})
}

function withPictures({ marks, ...text }: DraftText, saved: Draft | undefined): Draft {
  const before = new Map(saved?.shades?.rows.map(({ key, pictures }) => [key, pictures]))
  const rows = text.shades?.rows.map(row => ({ ...row, pictures: before.get(row.key) ?? [] }))
  return {
    ...text,
    pictures: marks ? asMarked(saved?.pictures ?? [], marks) : (saved?.pictures ?? []),
    shades: rows ? { ...text.shades, rows } : noShades(),
  }
}

function asMarked(saved: WizardPicture[], marks: NonNullable<DraftText['marks']>): WizardPicture[] {
  return marks.flatMap(({ key, skin, isLabel }) => {
    const picture = saved.find(other => other.key === key)
    return picture ? [{ ...picture, skin, isLabel }] : []
  })
}

/** An object URL ends with the page that made it. */
const withObjectUrls = (pictures: WizardPicture[]): WizardPicture[] =>
  pictures.map(picture =>
    'file' in picture ? { ...picture, url: URL.createObjectURL(picture.file) } : picture,
  )

const storeName = 'product-drafts'

async function inStore<Result>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opening = indexedDB.open('backoffice', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = (await completed(opening)) as IDBDatabase
  try {
    return (await completed(use(database.transaction(storeName, mode).objectStore(storeName)))) as Result
  } finally {
    database.close()
  }
}

function completed(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
