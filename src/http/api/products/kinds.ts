import type { kindEndpoints } from '#contract/products/kinds.ts'
import { describeKind, listKinds } from '#domain/products/kind.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const kindHandlers = ({ db }: Services): Pick<Handlers, keyof typeof kindEndpoints> => ({
  'GET /api/product-kinds': async () => ({ kinds: await listKinds(db) }),

  'PUT /api/product-kinds/{id}': async ({ account, params, body: { version, ...facts } }) => {
    const kind = await describeKind(db, account, { id: params.id, facts, version })
    return { message: `${kind.name} is saved.`, kind }
  },
})
