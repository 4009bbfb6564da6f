import { callOrSignIn } from '../../call-or-sign-in.ts'
import { appendPictures, missingOrder, type Pictures } from './pictures.ts'
import { type Product, type ProductValues, toFormData } from './product-values.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** Adds a product, or updates the one with this id. */
export async function saveProduct(
  id: string | undefined,
  values: ProductValues,
  pictures: Pictures,
  onProgress: (share: number) => void,
): Promise<Product> {
  const form = toFormData(values)
  appendPictures(form, pictures)
  const { product } = id
    ? await sendWithProgress('PUT', `/api/productdetail/update/${id}`, form, onProgress)
    : await sendWithProgress('POST', '/api/productdetail/createdetail', form, onProgress)
  const images = missingOrder(pictures, product.images)
  if (!images) return product
  const params = { id: product._id }
  return (await callOrSignIn('PUT /api/productdetail/update/{id}', { params, body: { images } })).product
}
