import type { Reply } from '#contract/client.ts'
import { requiredNumber } from '../../form/numbers.ts'
import { addressValues } from '../address-fields.tsx'

export type Draft = Reply<'GET /api/orders/drafts/{id}'>['draft']

/** The form values of a draft; number fields are text. */
export interface DraftValues {
  customerId: string | null
  customerName: string
  customerPhone: string
  customerEmail: string
  items: { product: string; quantity: number }[]
  address: ReturnType<typeof addressValues>
  business: { gstin: string; name: string }
  discount: string
  discountReason: string
  note: string
}

export const toValues = (draft: Draft | null): DraftValues => ({
  customerId: draft?.customerId ?? null,
  customerName: draft?.customerName ?? '',
  customerPhone: draft?.customerPhone ?? '',
  customerEmail: draft?.customerEmail ?? '',
  items: draft?.items ?? [],
  address: addressValues(draft?.address ?? null),
  business: { gstin: draft?.business?.gstin ?? '', name: draft?.business?.name ?? '' },
  discount: draft?.discount ? String(draft.discount) : '',
  discountReason: draft?.discountReason ?? '',
  note: draft?.note ?? '',
})

/** An address, or a business, that was not begun is none; who orders gets it, unless somebody else is named. */
export function toBody({ address, business, discount, ...values }: DraftValues) {
  const { name, phone, ...place } = address
  const isBegun = Object.values(place).some(text => text !== '')
  return {
    ...values,
    business: business.gstin.trim() || business.name.trim() ? business : null,
    discount: discount.trim() ? requiredNumber(discount) : 0,
    address: isBegun
      ? { ...place, name: name || values.customerName, phone: phone || values.customerPhone }
      : null,
  }
}
