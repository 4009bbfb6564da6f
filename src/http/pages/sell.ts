import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { estimateEarnings } from '#domain/ledger/estimate.ts'
import { readSellingCosts } from '#domain/ledger/selling-costs.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { areTaxDocumentsOn } from '#domain/taxes/tax-profile.ts'
import type { Services } from '#services.ts'
import { dayInIndia, endOfDay } from '#values/dates.ts'
import { fromRupees, type Paise, paise, toRupees } from '#values/money.ts'
import type { LoadedPage } from './page.ts'

const examplePrice = fromRupees(499)

/** What somebody should know before they sell here; nothing but what the shop's own settings say. */
export async function sellPage({ db, config }: Services): Promise<LoadedPage> {
  const today = dayInIndia(new Date())
  const [settings, rules, isTaxed, charges, example] = await Promise.all([
    getSettings(db),
    getDeliveryRules(db),
    areTaxDocumentsOn(db),
    readSellingCosts(db, today),
    estimateEarnings(db, { seller: null, category: null, price: examplePrice, rate: null }),
  ])
  return {
    name: 'sell',
    props: {
      charges: charges.map(({ kind, percent, amount, category }) => ({
        kind,
        percent: percent / 100,
        amount: toRupees(amount),
        category: category?.name ?? null,
      })),
      example: {
        price: toRupees(examplePrice),
        charges: example.charges.map(({ kind, amount }) => ({ kind, amount: toRupees(amount) })),
        gst: sum(example.charges.map(({ gst }) => gst)),
        taxes: sum([example.tcs, example.tds]),
        left: toRupees(example.left),
      },
      moreAboutCosts: settings.sellingCosts,
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
    about: { kind: 'page', id: '/sell' },
    // Saving the shop's tax profile announces 'delivery', too.
    tags: ['settings', 'delivery', 'categories', 'charge-rules'],
    // Rules begin and end with a day.
    expiresAt: endOfDay(today),
  }
}

const sum = (amounts: Paise[]) => toRupees(paise(amounts.reduce((all, one) => all + one, 0)))
