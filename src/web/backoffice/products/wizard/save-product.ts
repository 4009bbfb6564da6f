import { callOrSignIn, orSignIn } from '../../call-or-sign-in.ts'
import { appendPictures, missingOrder, type Pictures } from './pictures.ts'
import { type Product, type ProductValues, toFormData } from './product-values.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** What the form began with, and the version of the product that had it. */
export interface ProductBase {
  values: ProductValues
  pictures: Pictures
  version: number
  /** The product's stock when it was last read: it changes with every order. */
  stock: number
}

interface Saving {
  values: ProductValues
  pictures: Pictures
  onProgress(share: number): void
}

export async function addProduct({ values, pictures, onProgress }: Saving): Promise<Product> {
  const form = toFormData(values)
  appendPictures(form, pictures)
  const url = '/api/productdetail/createdetail'
  const { product } = await orSignIn(() => sendWithProgress('POST', url, form, onProgress))
  return orderPictures(product, pictures)
}

/** Sends only what was changed: what others change meanwhile, and what is sold, stays. */
export async function updateProduct(
  id: string,
  base: ProductBase,
  { values, pictures, onProgress }: Saving,
): Promise<Product> {
  const form = toFormData(values, base.values)
  form.set('version', String(base.version))
  if (form.has('stock')) form.set('expectedStock', String(base.stock))
  const hasNewPictures = !samePictures(pictures, base.pictures)
  if (hasNewPictures) appendPictures(form, pictures)
  const url = `/api/productdetail/update/${id}`
  const { product } = await orSignIn(() => sendWithProgress('PUT', url, form, onProgress))
  return hasNewPictures ? orderPictures(product, pictures) : product
}

async function orderPictures(product: Product, pictures: Pictures): Promise<Product> {
  const missing = missingOrder(pictures, product.images)
  if (!missing) return product
  const { _id: id, version } = product
  const body = { ...missing, version }
  return (await callOrSignIn('PUT /api/productdetail/update/{id}', { params: { id }, body })).product
}

const samePictures = (a: Pictures, b: Pictures) => keysOf(a) === keysOf(b)

const keysOf = ({ thumbnail, gallery }: Pictures) =>
  JSON.stringify([thumbnail?.key, gallery.map(({ key, skin }) => [key, skin])])
