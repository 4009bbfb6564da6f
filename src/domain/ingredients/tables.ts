import type { ColumnType, Generated } from 'kysely'
import type { ProductId } from '#values/ids.ts'
import type { FormulaChange } from '#values/ingredients/formula-change.ts'

declare module '#db/tables.ts' {
  interface Tables {
    reformulations: {
      id: string
      product_id: ProductId
      at: Generated<Date>
      before: string
      after: string
      change: ColumnType<FormulaChange, string>
      is_correction: boolean
      told_at: Date | null
      told_count: Generated<number>
    }
    ingredients: {
      slug: string
      n: Generated<number>
      inci: string
      aliases: string[]
      kinds: string[]
      sentence: string
      origin: string
      vegan: string
      flags: string[]
      unsure: string[]
      palm: string
      food_allergen: string
      capped: boolean
      key_active: boolean
      /** JSON: who reads gets values, who writes gives text. */
      chosen_for: ColumnType<unknown, string, string>
      notes: ColumnType<unknown, string, string>
      updated_at: Generated<Date>
      version: Generated<number>
    }
    ingredient_dictionary: {
      version: number
    }
    product_labels: {
      product_id: ProductId
      read_with: number
      tokens: string[]
      unread: string[]
      fit: Generated<string>
    }
  }
}
