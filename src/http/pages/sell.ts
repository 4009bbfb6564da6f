import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { areTaxDocumentsOn } from '#domain/taxes/tax-profile.ts'
import type { Services } from '#services.ts'
import { toRupees } from '#values/money.ts'
import type { LoadedPage } from './page.ts'

/** What somebody should know before they sell here; nothing but what the shop's own settings say. */
export async function sellPage({ db, config }: Services): Promise<LoadedPage> {
  const [settings, rules, isTaxed] = await Promise.all([
    getSettings(db),
    getDeliveryRules(db),
    areTaxDocumentsOn(db),
  ])
  return {
    name: 'sell',
    props: {
      costs: settings.sellingCosts,
      asksForPapers: settings.sellerPapers,
      reviewedProducts: settings.reviewedProducts,
      isApproved: config.sellerApproval === 'manual',
      isTaxed,
      delivery: {
        fee: toRupees(rules.fee),
        freeFrom: rules.freeFrom === null ? null : toRupees(rules.freeFrom),
        toDays: rules.toDays,
      },
    },
    head: {
      title: `Sell on ${settings.shopName}`,
      description: `What it costs to sell on ${settings.shopName}, what you need, and how it works from the first product to the first parcel.`,
      canonical: '/sell',
    },
    // Saving the shop's tax profile announces 'delivery', too.
    tags: ['settings', 'delivery', 'categories'],
  }
}
