import type { Generated } from 'kysely'
import type { Json } from '#db/tables.ts'
import type { AccountId, Id } from '#values/ids.ts'
import type { LookChoices } from '#values/looks/dress.ts'
import type { FallbackMetrics } from '#values/looks/fonts.ts'

export type PreviewId = Id<'look-preview'>
export type FontId = Id<'look-font'>

declare module '#db/tables.ts' {
  interface Tables {
    look_versions: {
      n: Generated<number>
      look: string
      choices: Json<LookChoices>
      note: Generated<string>
      goes_live: Date
      announced: Generated<boolean>
      made_at: Generated<Date>
      made_by: AccountId | null
    }
    look_draft: { look: string; choices: Json<LookChoices>; version: Generated<number> }
    look_previews: {
      id: PreviewId
      token_hash: Buffer
      made_at: Generated<Date>
      expires_at: Date
      made_by: AccountId | null
    }
    look_styles: { hash: string; css: string; used_at: Generated<Date> }
    look_fonts: {
      id: FontId
      family: string
      file: string
      weights: string
      fallback: Json<FallbackMetrics>
      /** Letters that it lacks. */
      missing: string
      added_at: Generated<Date>
    }
    shop_icons: { name: string; hash: string; bytes: Buffer }
  }
}
