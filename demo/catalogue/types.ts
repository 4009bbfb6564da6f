export type CategoryName =
  | 'Skincare'
  | 'Haircare'
  | 'Makeup'
  | 'Bath & Soaps'
  | 'Makeup Tools'
  | 'Fragrance'
  | 'Nails'
  | "Men's Grooming"

export type Unit = 'g' | 'ml' | 'pieces'

export type SkinType = 'oily' | 'dry' | 'combination' | 'normal' | 'sensitive'

export type Concern =
  | 'acne'
  | 'blackheads'
  | 'dark spots'
  | 'dandruff'
  | 'dryness'
  | 'dullness'
  | 'fine lines'
  | 'frizz'
  | 'hair fall'
  | 'oiliness'
  | 'sensitivity'
  | 'sun protection'
  | 'tanning'
  | 'uneven tone'

export type Claim = 'vegan' | 'cruelty-free' | 'fragrance-free' | 'alcohol-free'

export type DemoBrand = {
  name: string
  slug: string
  story: string
  madeIn: string
  /** How the name is set on packs and in the brand carousel. */
  wordmark: { text: string; font: string; letterSpacing: string; case: 'upper' | 'lower' | 'title' }
  hue: { name: string; deep: string; mid: string; pale: string }
}

export type DemoSeller = {
  slug: string
  shopName: string
  legalName: string
  contactPerson: string
  email: string
  phone: string
  address: string
  city: string
  state: string
  pinCode: string
  gstin: string
  brands: string[]
  about: string
}

export type DemoCategory = { name: CategoryName; slug: string; picture: string; description: string }

export type DemoProduct = {
  slug: string
  name: string
  brandName: string
  category: CategoryName
  description: string
  /** Selling price, the brand's suggested price and the printed MRP, in rupees with all taxes. */
  price: number
  retailPrice: number
  mrp: number
  stock: number
  /** Slug of the seller. */
  seller: string
  /** Age in days on the day the demo shop is first started. */
  daysOld: number
  /** Relative popularity: units sold in the last 90 days. */
  soldLast90: number
  /** Shades and sizes are sibling products of one family. */
  family?: string
  familyKind?: 'shade' | 'size'
  option?: string
  swatch?: string
  netQuantity: number
  unit: Unit
  numberOfItems: number
  unitCount: number
  unitType: Unit
  /** Outer pack in centimetres, filled weight in grams. */
  width: number
  height: number
  length: number
  weight: number
  manufacturer: string
  manufacturerContact: string
  countryOfOrigin: string
  /** Name and address, for goods made abroad. */
  importer?: string
  ageRange: string
  itemTypeName: string
  color: string
  partNumber: string
  /** Asks for care: flammable, strong actives, sharp, or spoiled by heat and light. */
  isSensitive: boolean
  isExpirable: boolean
  /** Counted from the month of manufacture; absent where nothing expires. */
  shelfLifeMonths?: number
  itemCondition: 'New'
  complianceInfo: string
  /** The back office edits these as comma-separated text, so no point contains a comma. */
  bulletPoints: string[]
  /** INCI names in descending order; absent for tools. */
  ingredients?: string
  howToUse: string
  hsn: string
  gstRate: 5 | 18
  concerns: Concern[]
  claims: Claim[]
}

export type DemoCollection = {
  route: '/makeup' | '/bath' | '/treatement' | '/makeuptool'
  slug: string
  title: string
  intro: string
  products: string[]
}
