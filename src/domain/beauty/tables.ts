import type { Generated } from 'kysely'
import type { Concern, HairType, SkinType, Undertone } from '#values/beauty/profile.ts'
import type { ShadeVerdict } from '#values/beauty/verdicts.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import type { AvoidListName } from '#values/ingredients/avoid-lists.ts'

declare module '#db/tables.ts' {
  interface Tables {
    shade_reports: {
      account_id: AccountId
      product_id: ProductId
      verdict: ShadeVerdict
      other_brand: Generated<string>
      other_shade: Generated<string>
      other_swatch: Generated<string>
      created_at: Generated<Date>
    }
    beauty_profiles: {
      account_id: AccountId
      skin_type: SkinType | null
      hair: HairType | null
      undertone: Undertone | null
      concerns: Concern[]
      avoid: AvoidListName[]
      ingredients: string[]
      updated_at: Generated<Date>
    }
  }
}
