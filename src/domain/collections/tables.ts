import type { Generated } from 'kysely'
import type { CreatedAt } from '#db/tables.ts'
import type { CollectionId, ProductId } from '#values/ids.ts'

declare module '#db/tables.ts' {
  interface Tables {
    collections: {
      id: CollectionId
      slug: string
      title: string
      intro: string
      route: CollectionRoute | null
      routine: Generated<boolean>
      created_at: CreatedAt
      version: Generated<number>
    }
    collection_products: {
      collection_id: CollectionId
      product_id: ProductId
      position: number
    }
  }
}

export type CollectionRoute = '/makeup' | '/bath' | '/treatement' | '/makeuptool'
