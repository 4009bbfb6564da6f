import type { taxRateEndpoints } from '#contract/taxes/tax-rates.ts'
import { addTaxRate, listTaxRates, type TaxRate, withdrawTaxRate } from '#domain/taxes/tax-rates.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const taxRateHandlers = ({ db }: Services): Pick<Handlers, keyof typeof taxRateEndpoints> => ({
  'GET /api/tax-rates': async () => (await listTaxRates(db)).map(present),

  'POST /api/tax-rates': async ({ account, body: { rate, replaces, ...input } }) => {
    const added = await addTaxRate(db, account, {
      ...input,
      rate: Math.round(rate * 100),
      replaces: replaces ?? undefined,
    })
    return { message: 'The rate is added.', taxRate: present(added) }
  },

  'DELETE /api/tax-rates/{id}': async ({ account, params, query }) => {
    await withdrawTaxRate(db, account, { id: params.id, version: query.version })
    return { message: 'The rate is withdrawn.' }
  },
})

const present = ({ id, rate, ...rest }: TaxRate) => ({ ...rest, _id: id, rate: rate / 100 })
