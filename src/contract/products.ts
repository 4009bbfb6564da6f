import { z } from 'zod'
import { endpoints, id, paging } from './endpoint.ts'

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
})

export const productEndpoints = endpoints({
  'GET /api/products/all-products': {
    summary: 'All products, newest first; at most 100 at a time, the next ones in the Link header',
    access: 'anyone',
    query: paging,
    reply: z.object({ products: z.array(product) }),
  },
  'GET /api/productdetail/singledetail/{id}': {
    summary: 'One product',
    access: 'anyone',
    params: z.object({ id }),
    reply: z.object({ product }),
  },
})
