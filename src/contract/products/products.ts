import { z } from 'zod'
import { undertones } from '#values/beauty/profile.ts'
import type { Paise } from '#values/money.ts'
import {
  type FieldValues,
  fieldsWith,
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '#values/product-fields.ts'
import { ownNeeds, productStates, tableStates, taxGaps } from '#values/product-states.ts'
import { sellerPapers } from '#values/seller-papers.ts'
import { skinTones } from '#values/skin-tones.ts'
import { absentIfNull, endpoints, filter, paging, renamed, rupees, timestamp, version } from '../endpoint.ts'
import { optionalText } from '../form-values.ts'
import { accountId, productId } from '../ids.ts'
import { cursor, searchText, several, tableSort } from '../search/listing.ts'
import { changedProduct, newProduct } from './form.ts'

const card = z.object({
  _id: productId,
  ...replyFields(fieldsWith({ card: true })),
  /** The same as `stock` and `brandName`. */
  quantity: z.int(),
  brand: z.string(),
  categorySlug: z.string(),
  rating: absentIfNull(z.number()),
  reviewCount: z.int(),
  image: z.string().nullable(),
  images: z.array(z.string()),
  seller: accountId.nullable(),
  createdAt: timestamp,
  /** In lists of one product per family: how many shades or sizes there are, and the colours of a few. */
  variants: absentIfNull(
    z.object({
      kind: z.enum(Object.keys(productFields.familyKind.choices)).nullable(),
      count: z.int(),
      swatches: z.array(z.string()),
    }),
  ),
  /** In lists for browsers, which judge by it whether a product fits somebody: values/beauty/fit-code.ts. */
  fit: z.string().optional(),
})
const names = { _id: 'id', quantity: 'stock', brand: 'brandName', seller: 'sellerId' } as const

export const productCard = renamed(card, names)

/** What a page shows of a product. The calls answer with more; in a page it would only be weight. */
export const pageCard = renamed(
  card.pick({
    _id: true,
    name: true,
    category: true,
    brandName: true,
    price: true,
    maxPrice: true,
    stock: true,
    rating: true,
    reviewCount: true,
    image: true,
    images: true,
    variants: true,
    fit: true,
  }),
  { _id: 'id' },
)

/** One of the product's pictures that shows it on skin of this tone, perhaps with all shades of its family. */
export const skinPicture = z.object({
  path: z.string(),
  tone: z.enum(skinTones),
  allShades: z.boolean(),
  /** The names of its strokes from left to right, and where their ends are, as parts of its width and height. */
  strokes: z
    .array(z.object({ label: z.string(), x: z.number().optional(), y: z.number().optional() }))
    .optional(),
})

const whole = card.omit({ variants: true, fit: true }).extend({
  ...replyFields(productFieldNames),
  skinPictures: z.array(skinPicture),
  /** Which of `images` shows the back label; '' for none. */
  labelPicture: z.string(),
  /** Customers see only what is `live`; `scheduled` goes live at `liveAt`, `review` waits for an admin. */
  state: z.enum(productStates),
  liveAt: timestamp.nullable(),
  version,
})

export const product = renamed(whole, names)

/** As its seller and admins see it. */
const own = whole.extend({
  /** '' for the shop itself. */
  sellerName: z.string(),
  /** Live, but nowhere in the shop, because its seller is not approved. */
  suspended: z.boolean(),
  /** Why an admin has declined it. */
  declineReason: z.string(),
  /** Its stock is counted in lots: /api/lots. */
  tracksLots: z.boolean(),
  /** Why it could not be handed over now: its seller has no tax profile, or its HSN code or GST rate is not known. */
  taxGaps: z.array(z.enum(taxGaps)),
  /** Of a product that customers do not see: what its seller needs before it can go live. */
  missingPapers: z.array(z.enum(sellerPapers)),
  /** The day on which its HSN code, GST rate or the reason for it was last set. */
  gstRateOn: z.iso.date(),
})
const ownNames = { ...names, suspended: 'isSuspended' } as const

export const ownProduct = renamed(own, ownNames)

/** A row of the table: of a family all its shades or sizes together, where only its first one is listed. */
const ownRow = renamed(
  own.extend({
    shades: z.int().optional(),
    familySum: z
      .object({
        stock: z.int(),
        /** The names of those that are sold out. */
        soldOut: z.array(z.string()),
        lowestPrice: rupees,
        highestPrice: rupees,
      })
      .optional(),
  }),
  ownNames,
)

/** What narrows the table of products, beside its search. */
export const ownFilters = {
  category: several('the category'),
  stock: filter(z.enum(['in', 'out'], 'Please say in or out for stock.')),
  state: filter(z.enum(tableStates, `Please choose a state: ${tableStates.join(', ')}.`)),
  needs: filter(z.enum(ownNeeds, `Please say what it needs: ${ownNeeds.join(', ')}.`)),
  /** For admins: a seller's id, or 'shop' for what the shop sells itself. */
  seller: filter(z.union([z.literal('shop'), accountId], 'This seller does not exist.')),
}

/** A deleted product that can be restored. */
const binned = renamed(
  z.object({
    _id: productId,
    name: z.string(),
    brandName: z.string(),
    price: rupees,
    image: z.string().nullable(),
    /** '' where the category was deleted, too. */
    category: z.string(),
    /** '' for the shop itself. */
    sellerName: z.string(),
    deletedAt: timestamp,
    /** When it is deleted for good. */
    purgedOn: timestamp,
  }),
  { _id: 'id' },
)

/** A shade or size to choose from; the requested product is one of them. */
export const sibling = renamed(
  z.object({
    _id: productId,
    name: z.string(),
    optionLabel: z.string(),
    swatch: z.string(),
    undertone: z.enum(undertones).nullable(),
    price: rupees,
    stock: z.int(),
    image: z.string().nullable(),
    current: z.boolean(),
  }),
  { _id: 'id' },
)

/** Of a product that is live: why orders of it could not be handed over. */
export const publishedNotice = z.string().optional()

const files = { image: 1, images: 10 }

export const productEndpoints = endpoints({
  'GET /api/products/all-products': {
    summary: 'All products, newest first; at most 100 at a time, the next ones in the Link header',
    access: 'anyone',
    query: paging,
    reply: z.object({ products: z.array(product) }),
  },
  'GET /api/products/category/{slug}': {
    summary:
      'The products of a category, newest first; at most 100 at a time, the next ones in the Link header',
    access: 'anyone',
    params: z.object({ slug: z.string().max(300) }),
    query: paging,
    reply: z.object({ products: z.array(product) }),
  },
  'GET /api/productdetail/alldetails': {
    summary: 'All products as cards, newest first; at most 100 at a time, the next ones in the Link header',
    access: 'anyone',
    query: paging,
    reply: z.object({ products: z.array(productCard) }),
  },
  'GET /api/productdetail/myproducts': {
    summary:
      'A seller’s own products, all for an admin, newest first; at most 100 at a time. With a `page`, how many there ' +
      'are in all, up to 5,000, is said in the X-Total-Count header',
    access: 'seller',
    right: 'see-products',
    unauthenticated: 'User not authenticated',
    query: paging.extend({
      q: searchText,
      search: searchText,
      sort: tableSort,
      cursor,
      ...ownFilters,
      /** One row per family, with how many shades or sizes it has; only without a search, a state, `stock`, `needs` and an order by price or stock. */
      group: filter(z.enum(['family', 'none'], 'Please group by family or none.')),
      /** Only the shades or sizes of this product's family. */
      familyOf: filter(productId),
    }),
    reply: z.object({ products: z.array(ownRow) }),
  },
  'GET /api/productdetail/own/{id}': {
    summary: 'One of your products, for an admin any, in whatever state it is',
    access: 'seller',
    right: 'see-products',
    params: z.object({ id: productId }),
    reply: z.object({ product: ownProduct }),
  },
  'GET /api/productdetail/history/{id}': {
    summary: 'Who changed what of a product and when, old and new in words, newest first',
    access: 'seller',
    right: 'see-products',
    params: z.object({ id: productId }),
    query: paging,
    reply: z.object({
      events: z.array(
        z.object({
          _id: z.string(),
          at: timestamp,
          by: z.string(),
          /** 'create', 'update' or 'delete'. */
          action: z.string(),
          /** '' where there was nothing before, or is nothing now. */
          changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
    }),
  },
  'POST /api/productdetail/createdetail': {
    summary:
      'Add a product; its category by name, slug or id. It is live at once unless `state` says draft, hidden or ' +
      'scheduled (with `liveAt`). An admin may choose its `seller`',
    access: 'seller',
    right: 'products',
    status: 201,
    body: newProduct,
    files,
    reply: z.object({ message: z.string(), product, notice: publishedNotice }),
  },
  'PUT /api/productdetail/update/{id}': {
    summary:
      'Change what is given of a product. New `images` replace the old ones; with the paths of old ones beside them ' +
      'as `images`, they come after those. `skinPictures` say which pictures show it on skin, and of which tone, `labelPicture` ' +
      'which shows its back label. With ' +
      '`expectedStock`, a change is refused if there is another stock by now. Buyers who asked for it are told of changed ' +
      'ingredients, unless `formulaCorrection` says that a mistake is corrected',
    access: 'seller',
    right: 'products',
    params: z.object({ id: productId }),
    body: changedProduct,
    files,
    reply: z.object({ message: z.string(), product, notice: publishedNotice }),
  },
  'PUT /api/productdetail/review/{id}': {
    summary: 'Let a product that waits for a review go live, or decline it with a `reason` for its seller',
    access: 'admin',
    right: 'people',
    params: z.object({ id: productId }),
    body: z.object({
      approve: z.boolean('Please say whether the product may go live.'),
      reason: optionalText('the reason', 500),
    }),
    reply: z.object({ message: z.string(), product }),
  },
  'DELETE /api/productdetail/delete/{id}': {
    summary:
      'Take a product out of the shop; past orders keep their copy of it. It stays in the bin for 30 days',
    access: 'seller',
    right: 'products',
    params: z.object({ id: productId }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/productdetail/bin': {
    summary:
      'The products that you, for an admin anybody, have deleted in the last 30 days, the last one first; at most 500',
    access: 'seller',
    right: 'see-products',
    reply: z.object({ products: z.array(binned) }),
  },
  'POST /api/productdetail/restore/{id}': {
    summary:
      'Put a deleted product back as it was. Where its category was deleted, too, another `category` has to be given',
    access: 'seller',
    right: 'products',
    params: z.object({ id: productId }),
    body: z.object({ category: optionalText('the category', 200) }),
    reply: z.object({ message: z.string(), product }),
  },
  'GET /api/productdetail/singledetail/{id}': {
    summary: 'One product, with the shades or sizes of its family',
    access: 'anyone',
    params: z.object({ id: productId }),
    reply: z.object({ product, siblings: z.array(sibling) }),
  },
})

function replyFields<Name extends ProductFieldName>(names: Name[]) {
  const schemas = names.map(name => [name, replyField(productFields[name])])
  return Object.fromEntries(schemas) as {
    [N in Name]: z.ZodType<FieldValues<number>[N], FieldValues<Paise>[N]>
  }
}

function replyField(field: ProductField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string()
    case 'list':
      return z.array(z.string())
    case 'money':
      return field.required ? rupees : rupees.nullable()
    case 'number': {
      const number = field.whole ? z.int() : z.number()
      return field.notNull ? number : number.nullable()
    }
    case 'choice':
      return z.enum(Object.keys(field.choices)).nullable()
    case 'flag':
      return z.boolean()
  }
}
