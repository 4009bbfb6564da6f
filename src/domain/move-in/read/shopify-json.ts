import { htmlToText } from '#domain/products/import/shopify.ts'
import { checkGtin } from '#values/gtin.ts'
import { slugOf } from '#values/slug.ts'
import type { MovedRow } from '../things.ts'
import { skuKeys } from './products.ts'
import { isObject, type Json } from './woo-products.ts'

/** What a Shopify shop answers at /products.json, or its Admin API. */
export function readShopifyJson(products: Json[]): MovedRow[] {
  return products.map((product, index) => {
    const line = index + 1
    const text = (key: string) => String(product[key] ?? '')
    const handle = text('handle') || slugOf(text('title'))
    const list = (key: string) => (Array.isArray(product[key]) ? product[key].filter(isObject) : [])
    const images = list('images')
    const variants = list('variants')
    const optionName = String(list('options')[0]?.name ?? '')
    const tags = Array.isArray(product.tags) ? product.tags.map(String) : text('tags').split(',')
    const shared = {
      description: htmlToText(text('body_html')),
      brandName: text('vendor'),
      category: text('product_type'),
      claims: tags,
    }
    return {
      kind: 'product',
      line,
      key: `handle:${handle.toLowerCase()}`,
      name: text('title') || handle,
      thing: {
        handle,
        wasLive: text('status') !== 'draft' && text('status') !== 'archived' && product.published_at !== null,
        variants: variants.map(variant => {
          const label = ['option1', 'option2', 'option3']
            .map(key => String(variant[key] ?? ''))
            .filter(value => value !== '' && value !== 'Default Title')
            .join(' / ')
          const isSibling = variants.length > 1 && label !== ''
          const sku = String(variant.sku ?? '')
          const barcode = String(variant.barcode ?? '')
          const compareAt = String(variant.compare_at_price ?? '')
          const own = images.filter(
            ({ id, variant_ids: ids }) =>
              id === variant.image_id || (Array.isArray(ids) && ids.includes(variant.id)),
          )
          const ofAll = images.filter(({ variant_ids: ids }) => !Array.isArray(ids) || ids.length === 0)
          const pictures = [...own, ...(own.length + ofAll.length > 0 ? ofAll : images)]
          return {
            row: line,
            fields: {
              name: isSibling ? `${text('title')}, ${label}` : text('title'),
              ...shared,
              price: String(variant.price ?? ''),
              maxPrice: Number(compareAt) > Number(variant.price) ? compareAt : null,
              stock: String(
                Math.max(0, Number(variant.inventory_quantity ?? (variant.available ? 1 : 0)) || 0),
              ),
              weight: Number(variant.grams) > 0 ? String(variant.grams) : null,
              partNumber: sku || (isSibling ? `${handle}-${slugOf(label)}` : handle),
              ...(barcode && !checkGtin(barcode) && { gtin: barcode }),
              ...(isSibling && {
                family: handle,
                familyKind: /size|volume|weight|quantity|pack|ml|gram/i.test(optionName) ? 'size' : 'shade',
                optionLabel: label,
              }),
            },
            headings: {},
            pictures: [...new Set(pictures.map(({ src }) => String(src ?? '')))].filter(Boolean).slice(0, 10),
            keys: [
              ...skuKeys(sku),
              ...(variant.id ? [`variant:${variant.id}`] : []),
              ...(product.id ? [`id:${product.id}`] : []),
            ],
          }
        }),
        paths: [`/products/${handle}`],
      },
      ...(variants.length === 0 ? { problem: 'This product has no variants, so no price either.' } : {}),
    }
  })
}
