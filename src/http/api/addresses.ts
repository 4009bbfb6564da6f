import type { addressEndpoints } from '#contract/addresses.ts'
import { listAddresses } from '#domain/addresses/address.ts'
import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '#domain/addresses/change-addresses.ts'
import type { Services } from '#services.ts'
import type { AccountId, AddressId } from '#values/ids.ts'
import { states } from '#values/states.ts'
import { presentAddress } from '../present/addresses.ts'
import type { Handlers } from '../serve.ts'

export const addressHandlers = ({ db }: Services): Pick<Handlers, keyof typeof addressEndpoints> => {
  const addressesOf = async (account: AccountId) => (await listAddresses(db, account)).map(presentAddress)

  return {
    'GET /api/addresses': async ({ account }) => ({
      addresses: await addressesOf(account.id),
      states: [...states],
    }),

    'POST /api/addresses': async ({ account, body }) => {
      const address = presentAddress(await addAddress(db, account.id, body))
      return { message: 'Address saved', address, addresses: await addressesOf(account.id) }
    },

    'PUT /api/addresses/{id}': async ({ account, params, body }) => {
      const changed = await updateAddress(db, account.id, { ...body, id: params.id as AddressId })
      return {
        message: 'Address updated',
        address: presentAddress(changed),
        addresses: await addressesOf(account.id),
      }
    },

    'PUT /api/addresses/{id}/default': async ({ account, params }) => {
      const address = presentAddress(await setDefaultAddress(db, account.id, params.id as AddressId))
      return { message: 'Default address changed', address, addresses: await addressesOf(account.id) }
    },

    'DELETE /api/addresses/{id}': async ({ account, params }) => {
      await deleteAddress(db, account.id, params.id as AddressId)
      return { message: 'Address deleted', addresses: await addressesOf(account.id) }
    },
  }
}
