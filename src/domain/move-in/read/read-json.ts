import type { MappedKind, MovedKind } from '#values/move-in.ts'
import type { SourceRecord } from './record.ts'
import { isObject, type Json } from './woo-products.ts'

export interface JsonFile {
  /** What the objects are called in the file: 'products', 'posts'; '' for a list without a name. */
  name: string
  items: Json[]
}

/** The list of a file that has one, such as `{ "products": [ … ] }` of Shopify or the list that WooCommerce answers. */
export function findList(value: unknown): JsonFile | undefined {
  if (Array.isArray(value)) return { name: '', items: value.filter(isObject) }
  if (!isObject(value)) return undefined
  const [name, list] = Object.entries(value).find(([, one]) => Array.isArray(one)) ?? []
  return name && Array.isArray(list) ? { name, items: list.filter(isObject) } : undefined
}

/** What the objects are, by the fields that only they have. */
export function kindOfJson({ name, items: [first = {}] }: JsonFile): MovedKind | undefined {
  const has = (...keys: string[]) => keys.every(key => key in first)
  if ((has('variants') && has('body_html')) || has('regular_price') || has('variants', 'handle'))
    return 'product'
  if (has('line_items')) return 'order'
  if (has('discount_type') || has('value_type')) return 'discount'
  if (has('rating') || has('stars')) return 'review'
  if (has('content', 'slug') || has('body_html') || ['pages', 'articles', 'posts'].includes(name))
    return 'article'
  if (has('path', 'target')) return 'redirect'
  if (has('email') && (has('first_name') || has('addresses') || has('name'))) return 'customer'
  return undefined
}

/** Objects as lines: fields within fields are 'billing.first_name'; an order has a line for each of its items. */
export function toRecords(kind: MappedKind, items: Json[]): SourceRecord[] {
  return items.flatMap((item, index) => {
    const line = index + 1
    const cells = flatten(item)
    if (kind === 'order') {
      const lines = Array.isArray(item.line_items) ? item.line_items.filter(isObject) : []
      const own = orderCells(item, cells)
      return (lines.length > 0 ? lines : [{}]).map(bought => ({
        line,
        cells: {
          ...own,
          'lineitem name': [bought.title ?? bought.name, bought.variant_title].filter(Boolean).join(', '),
          'lineitem quantity': String(bought.quantity ?? ''),
          'lineitem price': String(bought.price ?? ''),
          'lineitem sku': String(bought.sku ?? ''),
        },
      }))
    }
    if (kind === 'customer') return [{ line, cells: { ...customerCells(item), ...cells } }]
    return [{ line, cells }]
  })
}

/** WooCommerce's billing and shipping, and Shopify's addresses, under the names that their files have. */
function orderCells(item: Json, cells: Record<string, string>): Record<string, string> {
  const billing = isObject(item.billing)
    ? item.billing
    : isObject(item.billing_address)
      ? item.billing_address
      : {}
  const shipping = isObject(item.shipping)
    ? item.shipping
    : isObject(item.shipping_address)
      ? item.shipping_address
      : {}
  const nameOf = (who: Json) => String(who.name ?? [who.first_name, who.last_name].filter(Boolean).join(' '))
  const text = (value: unknown) => String(value ?? '')
  return {
    ...cells,
    name: text(item.name ?? item.number ?? item.order_number),
    email: text(item.email ?? billing.email),
    'created at': text(item.created_at ?? item.date_created),
    total: text(item.total_price ?? item.total),
    taxes: text(item.total_tax),
    shipping: text(item.shipping_total ?? item.total_shipping_price),
    'discount amount': text(item.discount_total ?? item.total_discounts),
    'financial status': text(item.financial_status),
    'fulfillment status': text(item.fulfillment_status ?? item.status),
    'payment method': text(item.payment_method_title ?? item.gateway),
    'billing name': nameOf(billing),
    phone: text(billing.phone ?? item.phone),
    'shipping name': nameOf(shipping),
    'shipping address1': text(shipping.address1 ?? shipping.address_1),
    'shipping address2': text(shipping.address2 ?? shipping.address_2),
    'shipping city': text(shipping.city),
    'shipping province': text(shipping.province ?? shipping.state),
    'shipping zip': text(shipping.zip ?? shipping.postcode),
    notes: text(item.note ?? item.customer_note),
  }
}

function customerCells(item: Json): Record<string, string> {
  const address = [item.default_address, item.shipping, item.billing].find(
    one => isObject(one) && (one.address1 || one.address_1),
  )
  return isObject(address)
    ? {
        address1: String(address.address1 ?? address.address_1 ?? ''),
        address2: String(address.address2 ?? address.address_2 ?? ''),
        city: String(address.city ?? ''),
        province: String(address.province_code ?? address.state ?? ''),
        zip: String(address.zip ?? address.postcode ?? ''),
        'default address phone': String(address.phone ?? ''),
      }
    : {}
}

function flatten(
  item: Json,
  before = '',
  into: Record<string, string> = Object.create(null),
): Record<string, string> {
  for (const [key, value] of Object.entries(item).slice(0, 200)) {
    const name = before ? `${before} ${key}` : key
    if (isObject(value) && before.split(' ').length < 3) flatten(value, name, into)
    else if (Array.isArray(value)) into[name] = value.every(one => !isObject(one)) ? value.join(', ') : ''
    else into[name] = value === null || value === undefined ? '' : String(value)
  }
  return into
}
