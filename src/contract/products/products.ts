import { z } from 'zod'
import { endpoints, filter, id, paging } from '../endpoint.ts'
import { place, searchText, several, tableSort } from '../search/listing.ts'
import { changedProduct, newProduct } from './form.ts'

/** Rupees with at most two decimals. */
const rupees = z.number()

export const productCard = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  price: rupees,
  maxPrice: rupees.nullable(),
  stock: z.int(),
  quantity: z.int(),
  brandName: z.string(),
  brand: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  rating: z.number().optional(),
  reviewCount: z.int(),
  image: z.string().nullable(),
  images: z.array(z.string()),
  color: z.string(),
  seller: id.nullable(),
  createdAt: z.iso.datetime(),
})

export const product = productCard.extend({
  retailPrice: rupees.nullable(),
  manufacturer: z.string(),
  manufacturerContact: z.string(),
  ageRange: z.string(),
  numberOfItems: z.int().nullable(),
  itemTypeName: z.string(),
  partNumber: z.string(),
  isSensitive: z.boolean(),
  isExpirable: z.boolean(),
  unitCount: z.number().nullable(),
  unitType: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  length: z.number().nullable(),
  weight: z.number().nullable(),
  itemCondition: z.string(),
  complianceInfo: z.string(),
  bulletPoints: z.array(z.string()),
  ingredients: z.string(),
  howToUse: z.string(),
  countryOfOrigin: z.string(),
  importer: z.string(),
  hsn: z.string(),
  gstRate: z.number().nullable(),
  shelfLifeMonths: z.int().nullable(),
  concerns: z.array(z.string()),
  claims: z.array(z.string()),
  family: z.string(),
  familyKind: z.enum(['shade', 'size']).nullable(),
  optionLabel: z.string(),
  swatch: z.string(),
})

/** Products of one family, to choose a shade or size from; the one asked for is among them. */
export const sibling = z.object({
  _id: id,
  name: z.string(),
  optionLabel: z.string(),
  swatch: z.string(),
  price: rupees,
  stock: z.int(),
  image: z.string().nullable(),
  current: z.boolean(),
})

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
      'are in all is said in the X-Total-Count header',
    access: 'seller',
    query: paging.extend({
      q: searchText,
      search: searchText,
      sort: tableSort,
      cursor: place,
      category: several('the category'),
      stock: filter(z.enum(['in', 'out'], 'Please say in or out for stock.')),
    }),
    reply: z.object({ products: z.array(product) }),
  },
  'POST /api/productdetail/createdetail': {
    summary: 'Add a product; its category by name, slug or id',
    access: 'seller',
    status: 201,
    body: newProduct,
    files,
    reply: z.object({ message: z.string(), product }),
  },
  'PUT /api/productdetail/update/{id}': {
    summary:
      'Change what is given of a product. New `images` replace the old ones; with the paths of old ones beside them ' +
      'as `images`, they come after those',
    access: 'seller',
    params: z.object({ id }),
    body: changedProduct,
    files,
    reply: z.object({ message: z.string(), product }),
  },
  'DELETE /api/productdetail/delete/{id}': {
    summary: 'Take a product out of the shop; past orders keep their copy of it',
    access: 'seller',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  },
  'GET /api/productdetail/singledetail/{id}': {
    summary: 'One product, with the shades or sizes of its family',
    access: 'anyone',
    params: z.object({ id }),
    reply: z.object({ product, siblings: z.array(sibling) }),
  },
})
