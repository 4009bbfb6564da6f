import type { Generated } from 'kysely'
import type { AccountId, CategoryId, FamilyId, ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

declare module '#db/tables.ts' {
  interface Tables {
    listed_products: {
      product_id: ProductId
      category_id: CategoryId
      seller_id: AccountId | null
      brand: string
      price: Paise
      rating: number
      discount: number
      popularity: number
      in_stock: boolean
      origin: string
      concerns: string[]
      claims: string[]
      doc: string
      family_id: FamilyId | null
    }
    search_colors: {
      word: string
      color: string
      is_only_color: boolean
    }
    search_words: {
      word: string
      stem: string
      documents: number
    }
    search_synonyms: {
      position: number
      words: string[]
      stems: string[]
    }
    search_synonyms_version: {
      version: Generated<number>
    }
  }
}
