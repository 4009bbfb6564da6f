import type { sellerEndpoints } from '#contract/accounts/sellers.ts'
import { findBankAccount, saveBankAccount } from '#domain/accounts/bank-account.ts'
import { changeSellerProfile } from '#domain/accounts/change-seller.ts'
import { getSeller, getSellerProfile } from '#domain/accounts/seller.ts'
import { refuse } from '#domain/errors.ts'
import { sellerTag } from '#domain/products/announce-seller.ts'
import { listMissingPapers } from '#domain/products/seller-papers.ts'
import type { Services } from '#services.ts'
import { paperSteps } from '#values/seller-papers.ts'
import { limitedIp } from '../../limits/limits.ts'
import { watchSignIn } from '../../limits/watch-sign-in.ts'
import type { Handlers } from '../../serve.ts'

export const sellerHandlers = ({
  db,
  readDb,
  config,
  secret,
}: Services): Pick<Handlers, keyof typeof sellerEndpoints> => ({
  'GET /api/sellers/papers': async ({ account }) => {
    const missing = await listMissingPapers(db, account)
    return { missing: missing.map(paper => ({ paper, ...paperSteps[paper] })) }
  },

  'GET /api/sellers/bank-account': async ({ account }) => ({
    bankAccount: await findBankAccount(db, account),
  }),

  'PUT /api/sellers/bank-account': async ({
    account,
    body: { password, accountAgain: _, ...bankAccount },
    request,
  }) => {
    const sent = { bankAccount, password, limitedIp: limitedIp(request, config) }
    await watchSignIn(db)(request, { account }, () => saveBankAccount(db, account, sent, secret))
    return { message: 'Your bank account is saved.' }
  },

  'GET /api/sellers/profile': async ({ account }) => {
    if (account.role !== 'seller') throw refuse.notAllowed()
    return getSellerProfile(db, account.id)
  },

  'PUT /api/sellers/profile': async ({ account, body: { version, ...changes } }) => {
    const profile = await changeSellerProfile(db, account, { changes, version })
    return { message: 'Your details are saved.', profile }
  },

  'GET /api/sellers/{id}': async ({ params, cacheUntilChanged }) => {
    cacheUntilChanged(sellerTag(params.id), 'products', 'delivery')
    return { seller: await getSeller(readDb, params.id) }
  },

  'GET /api/sellers/{id}/profile': ({ params }) => getSellerProfile(db, params.id),
})
