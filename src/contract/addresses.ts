import { z } from 'zod'
import { fieldLimits, pincodePattern } from '#values/field-limits.ts'
import { mobileProblem, readMobile } from '#values/phone.ts'
import { findState } from '#values/states.ts'
import { endpoints, id, renamed, version } from './endpoint.ts'
import { optionalFlag, sentVersion } from './form-values.ts'
import { addressId } from './ids.ts'
import { requiredText, text } from './text.ts'

const phone = requiredText('The phone number', 30)
  .overwrite(value => readMobile(value) ?? value)
  .refine(value => readMobile(value) !== undefined, mobileProblem)

const state = requiredText('The state', 100)
  .overwrite(value => findState(value) ?? value)
  .refine(
    value => findState(value) !== undefined,
    'Please choose a state or union territory of India from the list.',
  )

const pincode = requiredText('The PIN code', 10)
  .overwrite(value => value.replace(/\s/g, ''))
  .regex(pincodePattern, 'Please enter a PIN code of 6 digits.')

/** Where to send an order. The domain checks that the PIN code is in the state. */
export const address = z.object({
  name: requiredText('The recipient’s name', fieldLimits.personName),
  phone,
  line1: requiredText('The house and street', fieldLimits.addressLine),
  line2: text('The second address line', fieldLimits.addressLine)
    .transform(value => value || undefined)
    .nullish()
    .transform(value => value ?? undefined)
    .optional(),
  city: requiredText('The city', fieldLimits.city),
  state,
  pincode,
})

/** An address as replies have it. */
export const savedAddress = z.object({
  name: z.string(),
  phone: z.string(),
  line1: z.string(),
  line2: z.string().optional(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
})

export const storedAddress = renamed(savedAddress.extend({ _id: id, isDefault: z.boolean(), version }), {
  _id: 'id',
})

const isDefault = optionalFlag('whether it is the default address')
const changed = z.object({ message: z.string(), address: storedAddress, addresses: z.array(storedAddress) })

export const addressEndpoints = endpoints({
  'GET /api/addresses': {
    summary: 'Your addresses, the default one first, then newest first',
    access: 'customer',
    reply: z.object({ addresses: z.array(storedAddress), states: z.array(z.string()) }),
  },
  'POST /api/addresses': {
    summary: 'Save an address; the first one is the default',
    access: 'customer',
    status: 201,
    body: address.extend({ isDefault }),
    reply: changed,
  },
  'PUT /api/addresses/{id}': {
    summary: 'Change what is given of an address',
    access: 'customer',
    params: z.object({ id: addressId }),
    body: address.partial().extend({
      line2: text('The second address line', fieldLimits.addressLine).nullish(),
      isDefault,
      version: sentVersion,
    }),
    reply: changed,
  },
  'PUT /api/addresses/{id}/default': {
    summary: 'Make this the default address',
    access: 'customer',
    params: z.object({ id: addressId }),
    reply: changed,
  },
  'DELETE /api/addresses/{id}': {
    summary: 'Delete an address; the newest other one becomes the default. Past orders keep their copy',
    access: 'customer',
    params: z.object({ id: addressId }),
    reply: z.object({ message: z.string(), addresses: z.array(storedAddress) }),
  },
})
