import type { addressEndpoints } from '#contract/addresses.ts'
import type { Actor } from '#domain/actor.ts'
import { listAddresses } from '#domain/addresses/address.ts'
import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '#domain/addresses/change-addresses.ts'
import type { Services } from '#services.ts'
import { states } from '#values/states.ts'
import type { Handlers } from '../serve.ts'

export const addressHandlers = ({ db }: Services): Pick<Handlers, keyof typeof addressEndpoints> => {
  const readAddresses = ({ id }: Actor) => listAddresses(db, id)

  return {
    'GET /api/addresses': async ({ account }) => ({
      addresses: await readAddresses(account),
      states: [...states],
    }),

    'POST /api/addresses': async ({ account, body }) => {
      const address = await addAddress(db, account, body)
      return { message: 'Address saved', address, addresses: await readAddresses(account) }
    },

    'PUT /api/addresses/{id}': async ({ account, params, body }) => {
      const address = await updateAddress(db, account, { ...body, id: params.id })
      return { message: 'Address updated', address, addresses: await readAddresses(account) }
    },

    'PUT /api/addresses/{id}/default': async ({ account, params }) => {
      const address = await setDefaultAddress(db, account, params.id)
      return { message: 'Default address changed', address, addresses: await readAddresses(account) }
    },

    'DELETE /api/addresses/{id}': async ({ account, params }) => {
      await deleteAddress(db, account, params.id)
      return { message: 'Address deleted', addresses: await readAddresses(account) }
    },
  }
}
