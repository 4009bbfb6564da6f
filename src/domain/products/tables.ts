import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely'
import type { CreatedAt, JsonColumn } from '#db/tables.ts'
import type { AccountId, BulkChangeId, CategoryId, FamilyId, ProductId, ProductKindId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import type { FieldsWith, FieldValues, ProductFieldName } from '#values/product-fields.ts'
import type { ColourArea, ProfilePart, ReturnClass, RoutineStepName } from '#values/product-kinds.ts'
import type { ProductState } from '#values/product-states.ts'
import type { SkinPicture } from '#values/skin-tones.ts'
import type { SnakeCase } from '#values/snake-case.ts'
import type { MadeChange } from './bulk/undo-bulk.ts'

declare module '#db/tables.ts' {
  interface Tables {
    products: ProductColumns & {
      id: ProductId
      seller_id: AccountId | null
      /** Null only for deleted products. */
      category_id: CategoryId | null
      /** Set by triggers, from the type or the category. */
      kind_id: GeneratedAlways<ProductKindId>
      /** Set by triggers, from the family's name and the seller. */
      family_id: GeneratedAlways<FamilyId | null>
      rating: number | null
      review_count: Generated<number>
      image: string | null
      images: Generated<string[]>
      /** Those of `images` that show it on skin. */
      skin_pictures: ColumnType<SkinPicture[], string | undefined, string>
      label_picture: Generated<string>
      sold_count: Generated<number>
      created_at: CreatedAt
      updated_at: Generated<Date>
      deleted_at: Date | null
      purged_at: ColumnType<Date | null, never, RawBuilder<Date> | Date>
      /** Set by triggers. */
      suspended_at: GeneratedAlways<Date | null>
      state: Generated<ProductState>
      live_at: Date | null
      decline_reason: Generated<string>
      /** Set by triggers. */
      first_live_at: GeneratedAlways<Date | null>
      /** Since when its own GST rate, or the reason for it, stands. */
      gst_rate_on: Generated<string>
      version: Generated<number>
      tracks_lots: Generated<boolean>
      promise_days: number | null
      pao_months: number | null
    }
    families: {
      id: Generated<FamilyId>
      name: string
      seller_id: AccountId | null
    }
    product_kinds: {
      id: Generated<ProductKindId>
      name: string
      return_class: Generated<ReturnClass>
      daily_use: number | null
      colour_area: ColourArea | null
      routine_step: RoutineStepName | null
      is_for_face: Generated<boolean>
      is_rinsed_off: Generated<boolean>
      profile_part: Generated<ProfilePart>
      described_at: Date | null
      version: Generated<number>
    }
    bulk_changes: {
      id: BulkChangeId
      actor_id: AccountId
      change: JsonColumn
      product_ids: ProductId[]
      done: Generated<number>
      changed: Generated<number>
      refused_count: Generated<number>
      refused: Generated<{ id: ProductId; name: string; reason: string }[]>
      /** What it made of each product, for undoing it. */
      made: ColumnType<MadeChange[], never, RawBuilder<MadeChange[]>>
      undone_at: Generated<Date | null>
      created_at: CreatedAt
      finished_at: Generated<Date | null>
    }
    bought_together: {
      product_id: ProductId
      other_id: ProductId
      orders: number
    }
    product_prices: {
      product_id: ProductId
      price: Paise
      max_price: Paise | null
      at: CreatedAt
    }
  }
}

/** The fields of a product: those that may be left out have a default or are null. */
type ProductColumns = {
  [Name in Exclude<ProductFieldName, FieldsWith<{ joined: true }>> as SnakeCase<Name>]: ProductColumn<Name>
}

type ProductColumn<Name extends ProductFieldName> =
  Name extends FieldsWith<{ required: true }>
    ? FieldValues<Paise>[Name]
    : Name extends FieldsWith<{ day: true }>
      ? ColumnType<string, string | null | undefined, string | null>
      : null extends FieldValues<Paise>[Name]
        ? FieldValues<Paise>[Name]
        : Generated<FieldValues<Paise>[Name]>
