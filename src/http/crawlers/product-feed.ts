import type { FastifyInstance } from 'fastify'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import type { DeliveryRules } from '#domain/delivery/terms.ts'
import { type WalkedProduct, walkProducts } from '#domain/products/walk-products.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { type Paise, paise, toRupees } from '#values/money.ts'
import { productPath } from '#values/product-path.ts'
import { sharedPicture } from '../pages/head-tags.ts'
import { element, sendXml } from './xml.ts'

/** /feed/products.xml in the format of Google Merchant Center. */
export function serveProductFeed(app: FastifyInstance, { db, config: { publicUrl } }: Services) {
  app.get('/feed/products.xml', (_request, reply) => sendXml(reply, 'application/rss+xml', feed()))

  async function* feed() {
    const [{ shopName }, rules] = await Promise.all([getSettings(db), getDeliveryRules(db)])
    yield '<?xml version="1.0" encoding="UTF-8"?>\n'
    yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n'
    yield `${element('title', shopName)}${element('link', publicUrl)}${element('description', `The products of ${shopName}`)}\n`
    for await (const products of walkProducts(db))
      yield products.map(product => toItem(product, publicUrl, rules)).join('')
    yield '</channel>\n</rss>\n'
  }
}

function toItem(product: WalkedProduct, publicUrl: string, rules: DeliveryRules): string {
  const { price, maxPrice, unitCount, unitType } = product
  const reduced = maxPrice !== null && maxPrice > price
  const [first, ...others] = product.images.map(path => publicUrl + sharedPicture(path))
  const measured = unitCount !== null && /^(ml|g)$/.test(unitType)
  const fee = rules.freeFrom !== null && price >= rules.freeFrom ? paise(0) : rules.fee
  return `<item>${[
    element('g:id', product.id),
    element('g:title', product.name.slice(0, 150)),
    element('g:description', (product.description || product.name).slice(0, 5000)),
    element('g:link', publicUrl + productPath(product.id, product.name)),
    element('g:image_link', first),
    ...others.slice(0, 10).map(url => element('g:additional_image_link', url)),
    element('g:availability', product.stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', amount(reduced ? maxPrice : price)),
    element('g:sale_price', reduced ? amount(price) : ''),
    element('g:brand', product.brandName),
    element('g:mpn', product.partNumber),
    element('g:gtin', product.gtin),
    element('g:identifier_exists', product.gtin || (product.brandName && product.partNumber) ? 'yes' : 'no'),
    element('g:condition', /used/i.test(product.itemCondition) ? 'used' : 'new'),
    element('g:product_type', product.category),
    element('g:item_group_id', product.family),
    element('g:color', product.color),
    element('g:size', product.familyKind === 'size' ? product.optionLabel : ''),
    element('g:unit_pricing_measure', measured ? `${unitCount} ${unitType}` : ''),
    element('g:unit_pricing_base_measure', measured ? `100 ${unitType}` : ''),
    `<g:shipping>${element('g:country', 'IN')}${element('g:price', amount(fee))}</g:shipping>`,
  ].join('')}</item>\n`
}

const amount = (value: Paise) => `${toRupees(value).toFixed(2)} INR`
