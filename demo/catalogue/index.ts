import { products as bath } from './bath-and-soaps.ts'
import { products as fragrance } from './fragrance.ts'
import { products as hair } from './haircare.ts'
import { products as makeup } from './makeup.ts'
import { products as tools } from './makeup-tools.ts'
import { products as men } from './mens-grooming.ts'
import { products as nails } from './nails.ts'
import { products as skin } from './skincare.ts'

export { brands } from './brands.ts'
export { categories } from './categories.ts'
export { collections } from './collections.ts'
export { sellers } from './sellers.ts'
export type * from './types.ts'

export const products = [...skin, ...hair, ...makeup, ...bath, ...tools, ...fragrance, ...nails, ...men]
