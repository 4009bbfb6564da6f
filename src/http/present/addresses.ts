import type { z } from 'zod'
import type { keptAddress } from '#contract/addresses.ts'
import type { KeptAddress } from '#domain/addresses/address.ts'

export function presentAddress({ id, ...address }: KeptAddress): z.input<typeof keptAddress> {
  return { ...address, _id: id }
}
