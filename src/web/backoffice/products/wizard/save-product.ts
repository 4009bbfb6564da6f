import type { CallInput, Reply } from '#contract/client.ts'
import {
  fieldsWith,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '#values/product-fields.ts'
import { untaxedPath } from '#values/product-states.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn, orSignIn } from '../../call-or-sign-in.ts'
import { appendPictures, marksOf, maxPictures, missingOrder, type WizardPicture } from './pictures.ts'
import {
  type Product,
  type ProductValues,
  type ShadeField,
  sentText,
  shadeFields,
  toFormData,
} from './product-values.ts'
import type { Publication } from './publication.ts'
import { sendWithProgress } from './send-with-progress.ts'
import { filledShades, type Shade, type Shades } from './shades.ts'

/** What the form began with, and the version of the product that had it. */
export interface ProductBase {
  values: ProductValues
  pictures: WizardPicture[]
  publication: Publication
  shades: Shades
  version: number
  /** The product's stock when it was last read: it changes with every order. */
  stock: number
}

interface Saving {
  values: ProductValues
  pictures: WizardPicture[]
  publication: Publication
  /** Changed ingredients correct a typing mistake. */
  formulaCorrection: boolean
  onProgress(share: number): void
}

type Saved = Reply<'POST /api/productdetail/createdetail'>

export async function addProduct({ values, pictures, publication, onProgress }: Saving): Promise<Product> {
  const form = toFormData(values)
  for (const [name, value] of Object.entries(publication)) form.set(name, value)
  appendPictures(form, pictures)
  const url = '/api/productdetail/createdetail'
  const { product, notice } = await orSignIn(() => sendWithProgress<Saved>('POST', url, form, onProgress))
  showNotice(notice)
  return orderPictures(product, pictures)
}

/** Sends only what was changed: what others change meanwhile, and what is sold, stays. */
export async function updateProduct(
  id: string,
  base: ProductBase,
  { values, pictures, publication, formulaCorrection, onProgress }: Saving,
): Promise<Product> {
  const form = toFormData(values, base.values)
  form.set('version', String(base.version))
  if (formulaCorrection) form.set('formulaCorrection', 'true')
  for (const [name, value] of Object.entries(changedPublication(publication, base))) form.set(name, value)
  if (form.has('stock')) form.set('expectedStock', String(base.stock))
  const hasNewPictures = !samePictures(pictures, base.pictures)
  if (hasNewPictures) appendPictures(form, pictures)
  const url = `/api/productdetail/update/${id}`
  const { product, notice } = await orSignIn(() => sendWithProgress<Saved>('PUT', url, form, onProgress))
  showNotice(notice)
  return hasNewPictures ? orderPictures(product, pictures) : product
}

interface FamilySaving extends Saving {
  shades: Shades
  /** Whether what the shades have in common is changed for all of them, or for the opened one only. */
  forAll: boolean
}

type FamilyInput = Exclude<CallInput<'PUT /api/productdetail/family'>['body'], FormData>

/** All shades in one call. The pictures are uploaded before it, so that the call itself is short. */
export async function saveShades(
  product: Product | undefined,
  base: ProductBase | undefined,
  { values, pictures, publication, shades, forAll, formulaCorrection, onProgress }: FamilySaving,
): Promise<Product[]> {
  const rows = filledShades(shades)
  const baseRows = new Map(base?.shades.rows.map(row => [row.key, row]))
  const picturesOf = (row: Shade) => {
    if (row.product?.id === product?._id && product) return pictures
    return product ? row.pictures : [...row.pictures, ...pictures].slice(0, maxPictures)
  }
  const picturesBefore = (row: Shade) =>
    row.product?.id === product?._id ? base?.pictures : baseRows.get(row.key)?.pictures
  const isChanged = (row: Shade) => !samePictures(picturesOf(row), picturesBefore(row) ?? [])
  await uploadAll(rows.filter(isChanged).flatMap(picturesOf), onProgress)

  const changed = productFieldNames.filter(
    name => !isOfShade(name) && (!base || values[name] !== base.values[name]),
  )
  const [own, shared] = [changed.filter(isOfOne), changed.filter(name => !isOfOne(name))]
  const ofOpened = { ...sent(values, own), ...(forAll ? {} : sent(values, shared)) }
  const members = rows.map(row => {
    const before = row.product && baseRows.get(row.key)?.values
    const cells = shadeFields.filter(field => !before || row.values[field] !== before[field])
    const stored = isChanged(row) ? picturesOf(row).map(asStored) : undefined
    return {
      ...(row.product && { _id: row.product.id, version: row.product.version }),
      ...(row.product && cells.includes('stock') && { expectedStock: row.product.stock }),
      ...(row.product && row.product.id === product?._id ? ofOpened : {}),
      ...sent({ ...values, ...row.values }, cells),
      ...(stored && { images: stored.map(({ path }) => path), ...marksOf(stored) }),
    }
  })
  const body = {
    kind: values.familyKind,
    shared: {
      ...(forAll || !product ? sent(values, shared) : {}),
      ...(forAll && product && shared.includes('name') && { name: familyName(values.name, product) }),
      ...(base ? changedPublication(publication, base) : publication),
    },
    ...(product && { like: product._id }),
    ...(formulaCorrection && { formulaCorrection }),
    shades: members,
  } as unknown as FamilyInput
  const { products, notice } = await callOrSignIn('PUT /api/productdetail/family', { body })
  showNotice(notice)
  return products
}

/** Long enough to read and to follow the link. */
function showNotice(notice: string | undefined) {
  if (notice) toast(notice, { milliseconds: 12_000, link: { to: untaxedPath, text: 'See what is missing' } })
}

const isOfShade = (name: ProductFieldName): name is ShadeField =>
  shadeFields.some(field => field === name) || name === 'family' || name === 'familyKind'

const ofOne: ProductFieldName[] = fieldsWith({ identifies: 'product' })
/** What identifies one product, such as its barcode, is never set for all. */
const isOfOne = (name: ProductFieldName) => ofOne.includes(name)

const sent = (values: ProductValues, names: readonly ProductFieldName[]) =>
  Object.fromEntries(names.map(name => [name, sentText(productFields[name], values[name])]))

/** 'Satin Lipstick, Rani' → 'Satin Lipstick'. */
const familyName = (name: string, { optionLabel }: Product) =>
  optionLabel && name.endsWith(`, ${optionLabel}`) ? name.slice(0, -optionLabel.length - 2) : name

const changedPublication = (now: Publication, { publication }: ProductBase) =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== publication[name as keyof Publication]),
  )

/** Each file once, also if the call after it fails and is made again. */
const paths = new WeakMap<File, string>()

async function uploadAll(pictures: WizardPicture[], onProgress: (share: number) => void) {
  const files = [...new Set(pictures.flatMap(picture => ('file' in picture ? [picture.file] : [])))]
  const missing = files.filter(file => !paths.has(file))
  const total = missing.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  for (const file of missing) {
    const form = new FormData()
    form.append('picture', file)
    const share = (part: number) => onProgress((done + part * file.size) / total)
    const url = '/api/productdetail/picture'
    const { path } = await orSignIn(() => sendWithProgress<{ path: string }>('POST', url, form, share))
    paths.set(file, path)
    done += file.size
  }
  onProgress(1)
}

const asStored = (picture: WizardPicture) => ({
  ...picture,
  path: 'path' in picture ? picture.path : paths.get(picture.file)!,
})

async function orderPictures(product: Product, pictures: WizardPicture[]): Promise<Product> {
  const missing = missingOrder(pictures, product)
  if (!missing) return product
  const { _id: id, version } = product
  const body = { ...missing, version }
  return (await callOrSignIn('PUT /api/productdetail/update/{id}', { params: { id }, body })).product
}

const samePictures = (a: WizardPicture[], b: WizardPicture[]) => keysOf(a) === keysOf(b)

const keysOf = (pictures: WizardPicture[]) =>
  JSON.stringify(pictures.map(({ key, skin, isLabel = false }) => [key, skin, isLabel]))
