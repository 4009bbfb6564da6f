import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopEndpoints } from '#contract/endpoints.ts'
import { type AccountId, newId } from '#values/ids.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { freshToken, someone, someProduct } from '../../../test/cast.ts'

const { app, db } = await openTestShop()

const people = {
  customer: await someone(db, 'customer'),
  seller: await someone(db, 'seller', 'Meera'),
  otherSeller: await someone(db, 'seller', 'Other'),
  admin: await someone(db, 'admin', 'Aditi'),
  pendingAdmin: await someone(db, 'admin', 'Pending'),
  declinedSeller: await someone(db, 'seller', 'Declined'),
}
for (const { id } of [people.pendingAdmin, people.declinedSeller])
  await db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute()

type Who = 'guest' | 'forged' | keyof typeof people
const everybody: Who[] = ['guest', 'forged', ...(Object.keys(people) as (keyof typeof people)[])]

/** Who gets past the door. All others are turned away: 401 without a living token, 403 with one. */
const anyone = everybody
const signedIn: Who[] = ['customer', 'seller', 'otherSeller', 'admin']
const sellers: Who[] = ['seller', 'otherSeller', 'admin']
const sellersOnly: Who[] = ['seller', 'otherSeller']
const owner: Who[] = ['seller', 'admin']
const admins: Who[] = ['admin']

const policy = (name: string) =>
  ({
    [`GET /api/${name}/all`]: anyone,
    [`POST /api/${name}/add`]: admins,
    [`PUT /api/${name}/update/{id}`]: admins,
    [`DELETE /api/${name}/delete/{id}`]: admins,
    [`PUT /api/${name}/order`]: admins,
  }) as Record<string, Who[]>

const mayCall: Record<string, Who[]> = {
  'POST /api/auth/register': anyone,
  'GET /api/looks': admins,
  'POST /api/looks/fonts': admins,
  'DELETE /api/looks/fonts/{id}': admins,
  'PUT /api/looks/draft': admins,
  'POST /api/looks/publish': admins,
  'POST /api/looks/render': admins,
  'POST /api/looks/versions/{n}/restore': admins,
  'DELETE /api/looks/versions/{n}': admins,
  'POST /api/looks/previews': admins,
  'DELETE /api/looks/previews/{id}': admins,
  'POST /api/auth/login': anyone,
  'POST /api/auth/code': anyone,
  'POST /api/auth/code/login': anyone,
  'POST /api/auth/logout': signedIn,
  'GET /api/auth/me': signedIn,
  'GET /api/auth/skin-tone': signedIn,
  'PUT /api/auth/skin-tone': signedIn,
  'GET /api/profiles/mine': signedIn,
  'PUT /api/profiles/mine': signedIn,
  'DELETE /api/profiles/mine': signedIn,
  'GET /api/shades/mine': signedIn,
  'PUT /api/shades/reports': signedIn,
  'GET /api/routines/steps': anyone,
  'PUT /api/auth/profile': signedIn,
  'PUT /api/auth/password': signedIn,
  'POST /api/auth/forgot': anyone,
  'POST /api/auth/reset': anyone,
  'POST /api/auth/confirm': anyone,
  'POST /api/auth/restore-email': anyone,
  'POST /api/auth/confirm/resend': signedIn,
  'GET /api/auth/data': signedIn,
  'POST /api/auth/delete': ['customer'],
  'GET /api/auth/two-step': signedIn,
  'POST /api/auth/two-step/start': signedIn,
  'POST /api/auth/two-step/confirm': signedIn,
  'POST /api/auth/two-step/recovery-codes': signedIn,
  'POST /api/auth/two-step/end': signedIn,
  'POST /api/users/{id}/two-step/reset': admins,
  'GET /api/auth/passkeys': signedIn,
  'POST /api/auth/passkeys/start': signedIn,
  'POST /api/auth/passkeys': signedIn,
  'POST /api/auth/passkeys/{id}/remove': signedIn,
  'POST /api/auth/passkeys/challenge': anyone,
  'POST /api/auth/passkeys/login': anyone,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/{id}': signedIn,
  'DELETE /api/auth/sessions': signedIn,

  'GET /api/categories/all': anyone,
  'GET /api/categories/manage': sellers,
  'POST /api/categories/create': sellers,
  'PUT /api/categories/update/{id}': sellers,
  'DELETE /api/categories/delete/{id}': sellers,

  'GET /api/productdetail/alldetails': anyone,
  'GET /api/productdetail/bin': sellers,
  'POST /api/productdetail/restore/{id}': owner,
  'GET /api/products/all-products': anyone,
  'GET /api/products/category/{slug}': anyone,
  'GET /api/search': anyone,
  'GET /api/search/suggest': anyone,
  'GET /api/search/synonyms': admins,
  'PUT /api/search/synonyms': admins,
  'GET /api/productdetail/singledetail/{id}': anyone,
  'GET /api/productdetail/myproducts': sellers,
  'GET /api/productdetail/own/{id}': owner,
  'GET /api/productdetail/history/{id}': owner,
  'POST /api/productdetail/createdetail': sellers,
  'PUT /api/productdetail/update/{id}': owner,
  'PUT /api/productdetail/review/{id}': admins,
  'DELETE /api/productdetail/delete/{id}': owner,
  'POST /api/productdetail/duplicate/{id}': owner,
  'PUT /api/productdetail/bulk': owner,
  'GET /api/productdetail/family/{id}': owner,
  'PUT /api/productdetail/family': owner,
  'POST /api/productdetail/picture': sellers,
  'POST /api/productdetail/pictures/match': sellers,
  'POST /api/productdetail/bulk/preview': sellers,
  'POST /api/productdetail/bulk/changes': sellers,
  'GET /api/productdetail/bulk/changes/{id}': sellers,
  'POST /api/productdetail/bulk/changes/{id}/undo': sellers,
  'GET /api/productdetail/export': sellers,
  'POST /api/productdetail/import': sellers,

  'GET /api/payments/methods': anyone,
  'POST /api/orders/{id}/pay': ['customer'],
  'POST /api/payments/confirm': signedIn,
  'GET /api/orders/{id}/payment': ['customer'],
  'GET /api/orders/{id}/money': owner.concat('customer'),
  'GET /api/orders/{id}/refunds/{refund}/note': owner.concat('customer'),
  'PUT /api/orders/{id}/refunds/{refund}/payee': ['customer'],
  'GET /api/payments': admins,
  'GET /api/payments/export': admins,
  'GET /api/payments/refunds/{id}/payee': admins,
  'GET /api/payments/{id}': admins,
  'POST /api/payments/{id}/settle': admins,
  'POST /api/payments/{id}/refund': admins,
  'POST /api/payments/refunds/{id}/paid': admins,
  'GET /api/disputes': admins,
  'GET /api/disputes/{id}': admins,
  'GET /api/disputes/{id}/files/{file}': admins,
  'POST /api/disputes/{id}/contest': admins,
  'POST /api/disputes/{id}/accept': admins,
  'GET /api/cash': sellers,
  'POST /api/cash/remitted': sellers,
  'POST /api/cash/received': sellers,
  'POST /api/cash/undo': sellers,
  'GET /api/approvals': admins,
  'POST /api/approvals/{id}/approve': admins,
  'POST /api/approvals/{id}/refuse': admins,
  'GET /api/tasks': admins,
  'GET /api/payments/health': admins,
  'GET /api/payments/reconciliation': admins,
  'GET /api/orders/{id}/returnable': ['customer'],
  'POST /api/orders/{id}/returns/estimate': signedIn,
  'GET /api/orders/{id}/returns': owner.concat('customer'),
  'POST /api/returns': signedIn,
  'POST /api/orders/{id}/returns': signedIn,
  'GET /api/returns': sellers,
  'GET /api/returns/reasons': sellers,
  'GET /api/returns/number/{number}': signedIn,
  'GET /api/returns/{id}': signedIn,
  'POST /api/returns/{id}/withdraw': signedIn,
  'POST /api/returns/{id}/dispute': signedIn,
  'PUT /api/returns/{id}/payee': signedIn,
  'GET /api/returns/{id}/payee': admins,
  'POST /api/returns/{id}/approve': sellers,
  'POST /api/returns/{id}/refuse': sellers,
  'POST /api/returns/{id}/pickup': sellers,
  'POST /api/returns/{id}/picked-up': sellers,
  'POST /api/returns/{id}/received': sellers,
  'POST /api/returns/{id}/inspect': sellers,
  'POST /api/returns/{id}/decide': admins,
  'GET /api/cart': signedIn,
  'GET /api/cart/buy/{productId}': signedIn,
  'GET /api/cart/goes-with': signedIn,
  'POST /api/cart/add': signedIn,
  'PUT /api/cart/update': signedIn,
  'DELETE /api/cart/remove/{productId}': signedIn,
  'POST /api/cart/promo': signedIn,
  'POST /api/cart/quote': signedIn,
  'PUT /api/cart/promo': signedIn,
  'DELETE /api/cart/promo': signedIn,
  'POST /api/cart/saved': signedIn,
  'POST /api/cart/saved/{productId}/move': signedIn,
  'DELETE /api/cart/saved/{productId}': signedIn,

  'POST /api/orders/place': signedIn,
  'GET /api/orders/my': signedIn,
  'GET /api/orders/seller': sellers,
  'PUT /api/orders/admin/update/{id}': owner,
  'PUT /api/orders/admin/update': sellers,
  'GET /api/orders/export': sellers,

  'GET /api/orders/number/{number}': signedIn,
  'GET /api/orders/bought/{productId}': signedIn,
  'GET /api/orders/{id}': owner.concat('customer'),
  'POST /api/orders/{id}/cancel': ['customer'],
  'POST /api/orders/{id}/reorder': ['customer'],
  'GET /api/orders/{id}/lots/{line}': sellers,
  'POST /api/orders/{id}/lots/{line}': sellers,
  'POST /api/orders/{id}/split': owner,
  'POST /api/orders/{id}/cancel-items': owner,
  'POST /api/orders/{id}/notes': owner,
  'DELETE /api/orders/{id}/notes/{note}': sellers,
  'POST /api/orders/{id}/address/check': owner.concat('customer'),
  'PUT /api/orders/{id}/address': owner.concat('customer'),
  'GET /api/orders/slips': sellers,
  'POST /api/orders/follow': anyone,
  'POST /api/guest/cart': anyone,
  'POST /api/guest/quote': anyone,
  'POST /api/guest/orders': anyone,
  'POST /api/guest/orders/pay': anyone,
  'POST /api/guest/orders/payment': anyone,
  'POST /api/guest/orders/cancel': anyone,
  'GET /api/orders/hand-over': sellers,
  'GET /api/orders/hand-over/products': sellers,
  'GET /api/orders/hand-over/export': sellers,
  'GET /api/orders/hand-over/find': sellers,
  'POST /api/orders/hand-over': sellers,
  'GET /api/orders/labels': sellers,
  'GET /api/orders/manifest': sellers,
  'POST /api/orders/tracking': sellers,
  'PUT /api/orders/{id}/shipments/{shipment}': sellers,
  'GET /api/orders/drafts': sellers,
  'GET /api/orders/drafts/customers': sellers,
  'POST /api/orders/drafts/price': sellers,
  'POST /api/orders/drafts': sellers,
  'GET /api/orders/drafts/{id}': sellers,
  'PUT /api/orders/drafts/{id}': sellers,
  'DELETE /api/orders/drafts/{id}': sellers,
  'POST /api/orders/drafts/{id}/place': sellers,

  'GET /api/addresses': signedIn,
  'POST /api/addresses': signedIn,
  'PUT /api/addresses/{id}': signedIn,
  'PUT /api/addresses/{id}/default': signedIn,
  'DELETE /api/addresses/{id}': signedIn,
  'GET /api/delivery/{pincode}': anyone,
  'GET /api/delivery/rules': admins,
  'PUT /api/delivery/rules': admins,
  'GET /api/promotions': admins,
  'GET /api/cart/reminders': signedIn,
  'PUT /api/cart/reminders': signedIn,
  'POST /api/cart/reminders/stop': anyone,
  'GET /api/cart/reminders/figures': admins,
  'GET /api/promotions/choices': sellers,
  'GET /api/sales': sellers,
  'GET /api/sales/{id}': owner,
  'POST /api/sales': sellers,
  'PUT /api/sales/{id}': owner,
  'POST /api/sales/{id}/end': owner,
  'DELETE /api/sales/{id}': owner,
  'POST /api/sales/preview': sellers,
  'POST /api/promotions': admins,
  'PUT /api/promotions/{id}': admins,
  'DELETE /api/promotions/{id}': admins,
  'GET /api/events': sellers,
  'GET /api/notifications': sellers,
  'POST /api/notifications/read': sellers,
  'GET /api/notifications/mails': sellers,
  'PUT /api/notifications/mails': sellers,
  'GET /api/backups': admins,
  'GET /api/demo': admins,
  'POST /api/demo/leave': admins,
  'GET /api/lots': sellers,
  'POST /api/lots': sellers,
  'PUT /api/lots/{id}': sellers,
  'POST /api/lots/{id}/count': sellers,
  'POST /api/lots/{id}/write-off': sellers,
  'POST /api/lots/{id}/put-back': sellers,
  'POST /api/lots/{id}/hold': sellers,
  'POST /api/lots/{id}/offer': sellers,
  'GET /api/lots/promise/{id}': owner,
  'PUT /api/lots/promise/{id}': owner,
  'GET /api/recalls': sellers,
  'GET /api/recalls/{id}': sellers,
  'GET /api/recalls/{id}/export': sellers,
  'POST /api/recalls/preview': sellers,
  'POST /api/recalls': sellers,
  'POST /api/recalls/{id}/confirm-alone': admins,
  'POST /api/recalls/{id}/confirm': admins,
  'POST /api/recalls/{id}/end': sellers,
  'GET /api/recalls/order/{id}': ['customer'],
  'POST /api/recalls/{id}/answer': signedIn,
  'GET /api/ingredients/dictionary': anyone,
  'GET /api/ingredients/of-product/{id}': anyone,
  'POST /api/ingredients/read': anyone,
  'GET /api/ingredients': admins,
  'GET /api/ingredients/unread': admins,
  'GET /api/ingredients/{slug}': admins,
  'POST /api/ingredients': admins,
  'PUT /api/ingredients/{slug}': admins,
  'DELETE /api/ingredients/{slug}': admins,
  'GET /api/product-kinds': admins,
  'PUT /api/product-kinds/{id}': admins,
  'GET /api/tax-rates': sellers,
  'POST /api/tax-rates': admins,
  'DELETE /api/tax-rates/{id}': admins,
  'GET /api/tax-profile/shop': admins,
  'PUT /api/tax-profile/shop': admins,
  'GET /api/documents': sellers,
  'GET /api/documents/first': sellers,
  'GET /api/documents/waiting': sellers,
  'GET /api/documents/zip': sellers,
  'GET /api/ledger/balance': sellers,
  'GET /api/ledger/statement': sellers,
  'GET /api/ledger/statement/csv': sellers,
  'GET /api/ledger/statement/pdf': sellers,
  'GET /api/orders/{id}/earnings': sellers,
  'GET /api/ledger/estimate': sellers,
  'GET /api/parcel-costs': admins,
  'POST /api/parcel-costs': admins,
  'DELETE /api/parcel-costs/{id}': admins,
  'PUT /api/bearers/{kind}': admins,
  'GET /api/promotion-consents': sellers,
  'POST /api/promotion-consents/{id}': sellers,
  'GET /api/fee-documents': sellers,
  'GET /api/fee-documents/{id}/csv': sellers,
  'GET /api/operator-taxes': admins,
  'GET /api/operator-taxes/gstr8': admins,
  'GET /api/operator-taxes/gstr8/csv': admins,
  'GET /api/operator-taxes/gstr8/json': admins,
  'GET /api/operator-taxes/gstr9b': admins,
  'GET /api/operator-taxes/gstr9b/csv': admins,
  'GET /api/operator-taxes/tds': admins,
  'GET /api/operator-taxes/tds/csv': admins,
  'POST /api/tax-deposits': admins,
  'GET /api/tcs-registrations': admins,
  'PUT /api/tcs-registrations': admins,
  'GET /api/seller-terms/{id}': admins,
  'PUT /api/seller-terms/{id}': admins,
  'POST /api/seller-terms/{id}/lower-deductions': admins,
  'DELETE /api/lower-deductions/{id}': admins,
  'GET /api/ledger/withheld': sellers,
  'GET /api/ledger/withheld/csv': sellers,
  'GET /api/ledger/tds-certificate': sellers,
  'GET /api/ledger/trial-balance': admins,
  'GET /api/ledger/sellers': admins,
  'GET /api/ledger/postings': admins,
  'GET /api/ledger/parties': admins,
  'GET /api/ledger/income': admins,
  'GET /api/ledger/vouchers': admins,
  'GET /api/ledger/closings': admins,
  'POST /api/ledger/closings': admins,
  'GET /api/ledger/adjustments': admins,
  'POST /api/ledger/adjustments': admins,
  'POST /api/ledger/adjustments/{id}/approve': admins,
  'POST /api/ledger/adjustments/{id}/refuse': admins,
  'GET /api/ledger/opening': sellers,
  'PUT /api/ledger/opening/{seller}': admins,
  'POST /api/ledger/opening/answer': sellers,
  'POST /api/bank/statements': admins,
  'GET /api/bank/lines': admins,
  'GET /api/bank/settlements': admins,
  'GET /api/bank/cash': admins,
  'POST /api/bank/remittances': admins,
  'GET /api/payouts': sellers,
  'PUT /api/payouts/terms/{seller}': admins,
  'GET /api/payout-runs': admins,
  'POST /api/payout-runs': admins,
  'GET /api/payout-runs/held': admins,
  'GET /api/payout-runs/{id}': admins,
  'POST /api/payout-runs/{id}/release': admins,
  'POST /api/payout-runs/{id}/approve': admins,
  'POST /api/payout-runs/{id}/cancel': admins,
  'POST /api/payout-runs/{id}/bank-file': admins,
  'POST /api/payouts/{id}/paid': admins,
  'POST /api/payouts/{id}/failed': admins,
  'GET /api/charge-rules': sellers,
  'POST /api/charge-rules': admins,
  'DELETE /api/charge-rules/{id}': admins,
  'GET /api/documents/gstr1': sellers,
  'GET /api/documents/gstr1/returns': sellers,
  'GET /api/documents/gstr1/zip': sellers,
  'GET /api/documents/gstr1/json': sellers,
  'GET /api/documents/gstr1/check': sellers,
  'GET /api/documents/{id}': signedIn,
  'GET /api/orders/{id}/documents': owner.concat('customer'),
  'POST /api/orders/{id}/came-back': admins,
  'GET /api/first-steps': sellers,
  'POST /api/first-steps/dismiss': sellers,
  'GET /api/first-steps/agreements': sellersOnly,
  'POST /api/first-steps/agree': sellersOnly,
  'GET /api/tax-profile': sellersOnly,
  'PUT /api/tax-profile': sellersOnly,
  'GET /api/tax-profile/{id}': admins,
  'GET /api/insight/work': sellers,
  'GET /api/insight/seller': sellers,
  'GET /api/insight/admin': admins,
  'GET /api/insight/decisions': sellers,
  'GET /api/insight/sold': sellers,
  'GET /api/insight/visits': sellers,
  'GET /api/insight/carts': sellers,
  'GET /api/insight/searches': sellers,
  'GET /api/insight/customers': sellers,
  'GET /api/insight/stock': sellers,

  'GET /api/users/all': admins,
  'GET /api/users/waiting': admins,
  'PUT /api/users/status/{id}': admins,
  'DELETE /api/users/delete/{id}': admins,
  'GET /api/users/{id}': admins,
  'GET /api/users/{id}/orders': admins,
  'POST /api/users/{id}/notes': admins,
  'DELETE /api/users/{id}/notes/{note}': admins,
  'GET /api/webhooks': sellers,
  'POST /api/webhooks': sellers,
  'DELETE /api/webhooks/{id}': sellers,
  'POST /api/webhooks/{id}/test': sellers,
  'GET /api/webhooks/{id}/deliveries': sellers,
  'POST /api/webhooks/deliveries/{id}/replay': sellers,
  'GET /api/api-keys': sellers,
  'POST /api/api-keys': sellers,
  'DELETE /api/api-keys/{id}': sellers,
  'GET /api/staff': admins,
  'POST /api/staff': admins,
  'PUT /api/staff/{id}': admins,
  'POST /api/staff/{id}/invite': admins,
  'GET /api/audit': admins,
  'GET /api/audit/security': admins,
  'GET /api/audit/export': admins,

  'GET /api/sellers/papers': sellers,
  'GET /api/sellers/bank-account': sellers,
  'PUT /api/sellers/bank-account': sellers,
  'GET /api/sellers/profile': sellersOnly,
  'PUT /api/sellers/profile': sellersOnly,
  'GET /api/sellers/{id}': anyone,
  'GET /api/sellers/{id}/profile': admins,

  'GET /api/about/all': anyone,
  'PUT /api/about/update/{id}': admins,
  'GET /api/contact/get': anyone,
  'PUT /api/contact/update/{id}': admins,
  'POST /api/contact/send': anyone,
  'GET /api/contact/messages': admins,
  'PUT /api/contact/messages/{id}': admins,
  'GET /api/contact/messages/{id}': admins,
  'POST /api/contact/messages/{id}/entries': admins,
  'GET /api/mail/dead': admins,
  'POST /api/mail/dead/{id}/retry': admins,
  'GET /api/mail/outbox': admins,
  'GET /api/mail/outbox/{id}': admins,
  'POST /api/newsletter/subscribe': anyone,
  'POST /api/newsletter/confirm': anyone,
  'POST /api/newsletter/unsubscribe': anyone,
  'GET /api/blog/manage/{id}': admins,
  'POST /api/blog/preview': admins,
  'GET /api/newsletter': admins,
  'GET /api/newsletter/export': admins,
  'GET /api/newsletter/issues': admins,
  'GET /api/newsletter/issues/{id}': admins,
  'GET /api/newsletter/segments': admins,
  'POST /api/newsletter/issues': admins,
  'PUT /api/newsletter/issues/{id}': admins,
  'PUT /api/newsletter/issues/{id}/state': admins,
  'POST /api/newsletter/issues/{id}/test': admins,
  'POST /api/newsletter/issues/preview': admins,
  'DELETE /api/newsletter/issues/{id}': admins,
  'GET /api/footer/all': anyone,
  'GET /api/footer/choices': admins,
  'POST /api/footer/add': admins,
  'PUT /api/footer/update/{id}': admins,
  'DELETE /api/footer/delete/{id}': admins,
  ...policy('terms'),
  ...policy('privacys'),
  ...policy('returns'),
  ...policy('shippings'),

  'GET /api/reformulations/notices': signedIn,
  'PUT /api/reformulations/notices': signedIn,
  'POST /api/reformulations/notices/stop': anyone,
  'GET /api/reformulations/notices/{productId}': signedIn,
  'PUT /api/reformulations/notices/{productId}': signedIn,
  'GET /api/reformulations/buyers/{productId}': owner,
  'GET /api/finish-dates': signedIn,
  'GET /api/finish-dates/reminders': signedIn,
  'PUT /api/finish-dates/reminders': signedIn,
  'POST /api/finish-dates/reminders/stop': anyone,
  'PUT /api/finish-dates/{productId}': signedIn,
  'POST /api/finish-dates/{productId}/answer': signedIn,
  'GET /api/finish-dates/link': anyone,
  'POST /api/finish-dates/link': anyone,

  'GET /api/reviews/product/{id}': anyone,
  'GET /api/reviews/possible': signedIn,
  'GET /api/reviews/invitations': signedIn,
  'PUT /api/reviews/invitations': signedIn,
  'POST /api/reviews/invitations/stop': anyone,
  'GET /api/reviews/mine/{productId}': signedIn,
  'POST /api/reviews': signedIn,
  'PUT /api/reviews/{id}': signedIn,
  'DELETE /api/reviews/{id}': signedIn,
  'PUT /api/reviews/{id}/hidden': admins,
  'GET /api/reviews': sellers,
  'PUT /api/reviews/{id}/answer': owner,
  'DELETE /api/reviews/{id}/answer': owner,
  'PUT /api/reviews/{id}/helpful': signedIn,
  'DELETE /api/reviews/{id}/helpful': signedIn,
  'GET /api/questions/product/{id}': anyone,
  'POST /api/questions': signedIn,
  'GET /api/questions': sellers,
  'PUT /api/questions/{id}/answer': owner,
  'DELETE /api/questions/{id}': admins,
  'GET /api/revisions': admins,
  'GET /api/revisions/{id}': admins,
  'POST /api/revisions/{id}/restore': admins,
  'POST /api/stock-alerts': anyone,
  'POST /api/stock-alerts/mine': signedIn,
  'POST /api/stock-alerts/confirm': anyone,
  'GET /api/wishlist': signedIn,
  'GET /api/wishlist/ids': signedIn,
  'POST /api/wishlist': signedIn,
  'DELETE /api/wishlist/{productId}': signedIn,
  'GET /api/blog': anyone,
  'GET /api/blog/manage': admins,
  'GET /api/blog/{slug}': anyone,
  'POST /api/blog': admins,
  'PUT /api/blog/{id}': admins,
  'DELETE /api/blog/{id}': admins,
  'GET /api/collections': anyone,
  'GET /api/collections/{slug}': anyone,
  'POST /api/collections/{slug}/add-to-cart': signedIn,
  'POST /api/collections': admins,
  'PUT /api/collections/{id}': admins,
  'DELETE /api/collections/{id}': admins,
  'GET /api/search-texts': admins,
  'GET /api/search-texts/of': sellers,
  'PUT /api/search-texts': sellers,
  'GET /api/menus': admins,
  'PUT /api/menus/{place}': admins,
  'DELETE /api/menus/{place}': admins,
  'GET /api/links': admins,
  'GET /api/move-in': admins,
  'POST /api/move-in': admins,
  'POST /api/move-in/woocommerce': admins,
  'GET /api/move-in/{id}': admins,
  'DELETE /api/move-in/{id}': admins,
  'POST /api/move-in/{id}/files': admins,
  'PUT /api/move-in/{id}/files/{file}': admins,
  'DELETE /api/move-in/{id}/files/{file}': admins,
  'GET /api/move-in/{id}/rows': admins,
  'GET /api/move-in/{id}/report': admins,
  'GET /api/move-in/{id}/pictures': admins,
  'POST /api/move-in/{id}/pictures': admins,
  'POST /api/move-in/{id}/run': admins,
  'POST /api/move-in/{id}/publish': admins,
  'POST /api/move-in/{id}/invite': admins,
  'POST /api/move-in/{id}/take-back': admins,
  'GET /api/move-out': admins,
  'GET /api/past-orders': admins,
  'GET /api/past-orders/mine': signedIn,
  'GET /api/past-orders/{id}': admins,
  'GET /api/redirects': admins,
  'POST /api/redirects': admins,
  'PUT /api/redirects/{id}': admins,
  'DELETE /api/redirects/{id}': admins,
  'POST /api/redirects/import': admins,
  'GET /api/redirects/export': admins,
  'GET /api/redirects/missed': admins,
  'POST /api/redirects/missed/ignore': admins,
  'GET /api/home': anyone,
  'PUT /api/home/slides': admins,
  'PUT /api/home/marquee': admins,
  'PUT /api/home/side-offer': admins,
  'PUT /api/home/promo': admins,
  'PUT /api/home/brands': admins,
  'PUT /api/home/testimonials': admins,
  'PUT /api/home/routine': admins,
  'PUT /api/home/trust-badges': admins,
  'PUT /api/home/order': admins,
  'GET /api/pages': admins,
  'POST /api/pages': admins,
  'GET /api/pages/{id}': admins,
  'PUT /api/pages/{id}': admins,
  'DELETE /api/pages/{id}': admins,
  'POST /api/pages/{id}/duplicate': admins,
  'PUT /api/pages/{id}/draft': admins,
  'DELETE /api/pages/{id}/draft': admins,
  'POST /api/pages/{id}/publish': admins,
  'POST /api/pages/{id}/unpublish': admins,
  'GET /api/pages/{id}/versions/{n}': admins,
  'POST /api/pages/files': admins,
  'GET /api/pages/choices': admins,
  'POST /api/content/preview': admins,
  'GET /api/settings': anyone,
  'GET /api/settings/all': admins,
  'PUT /api/settings': admins,
}

test('every endpoint has its row here, and every row its endpoint', () => {
  assert.deepEqual(Object.keys(mayCall).sort(), Object.keys(shopEndpoints).sort())
})

for (const [key, allowed] of Object.entries(mayCall))
  test(key, async () => {
    for (const who of everybody) {
      const { status, body } = await attempt(key, who)
      const said = `${who} was answered ${status}: ${body}`
      if (allowed.includes(who)) {
        // Signing in with a made-up password is refused too, but by the password, not at the door.
        if (key !== 'POST /api/auth/login') assert.ok(status !== 401 && status !== 403, said)
        assert.ok(status < 500, said)
      } else assert.equal(status, signedIn.includes(who) ? 403 : 401, said)
    }
  })

async function attempt(key: string, who: Who) {
  const [method, path] = key.split(' ') as ['GET', string]
  const url = path.replace(/\{\w+\}/, await subjectOf(key)).replace('{refund}', 'f'.repeat(24))
  const body = await bodyOf(key)
  const token =
    who === 'guest' ? null : who === 'forged' ? 'x'.repeat(43) : await freshToken(db, people[who].id)
  const reply = await app.inject({
    method,
    url,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(method === 'GET' ? {} : { payload: body }),
  })
  return { status: reply.statusCode, body: reply.body.slice(0, 200) }
}

/** A fresh thing of the seller's for every attempt, so that one attempt cannot hide another's. */
async function subjectOf(key: string): Promise<string> {
  if (['productdetail/', 'lots/promise/', 'reformulations/buyers/'].some(part => key.includes(part)))
    return (await someProduct(db, { sellerId: people.seller.id })).id
  if (key.includes('recalls/order/') || key.includes('orders/admin') || key.includes('orders/{id}'))
    return placeOrder()
  if (key.includes('reviews/{id}/answer')) return writeReview()
  if (key.endsWith('/answer')) return askQuestion()
  if (key.includes('sales/{id}')) return addSale()
  if (key.includes('/users/')) return (await newcomer()).id
  return 'f'.repeat(24)
}

async function askQuestion(): Promise<string> {
  const { id: product_id } = await someProduct(db, { sellerId: people.seller.id })
  const question = {
    id: newId<'question'>(),
    product_id,
    account_id: people.customer.id,
    text: 'Is it vegan?',
  }
  await db.insertInto('questions').values(question).execute()
  return question.id
}

async function addSale(): Promise<string> {
  const headers = { authorization: `Bearer ${await freshToken(db, people.seller.id)}` }
  const payload = { name: 'Sale', kind: 'percent', value: 10, startsAt: '2099-01-01' }
  return (await app.inject({ method: 'POST', url: '/api/sales', headers, payload })).json().sale._id
}

async function writeReview(): Promise<string> {
  const { id: product_id } = await someProduct(db, { sellerId: people.seller.id })
  const review = {
    id: newId<'review'>(),
    product_id,
    account_id: people.customer.id,
    stars: 4,
    text: 'Nice.',
  }
  await db.insertInto('reviews').values(review).execute()
  return review.id
}

async function placeOrder(): Promise<string> {
  const headers = { authorization: `Bearer ${await freshToken(db, people.customer.id)}` }
  const { id } = await someProduct(db, { sellerId: people.seller.id })
  await app.inject({ method: 'POST', url: '/api/cart/add', headers, payload: { productId: id } })
  return (await app.inject({ method: 'POST', url: '/api/orders/place', headers, payload: {} })).json().order
    ._id
}

const somewhere = {
  name: 'Asha',
  phone: '9876543210',
  line1: '1 Lake Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
}

let newcomers = 0
async function newcomer(): Promise<{ id: AccountId }> {
  const id = String(++newcomers).padStart(24, '0') as AccountId
  return db
    .insertInto('accounts')
    .values({
      id,
      name: 'New',
      email: `new${id}@example.com`,
      password_hash: '',
      role: 'seller',
      is_active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const taxProfile = {
  legalName: 'Meera',
  scheme: 'unregistered',
  pan: 'AAPFU0939F',
  address: '4 Hill Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pincode: '400050',
}

async function bodyOf(key: string): Promise<object> {
  if (key === 'POST /api/auth/delete') return { password: 'not theirs' }
  if (key === 'PUT /api/productdetail/bulk') return { ids: [await subjectOf(key)], stock: { to: 1 } }
  if (key === 'PUT /api/productdetail/family')
    return { kind: 'shade', shades: [{ _id: await subjectOf(key), optionLabel: 'Rani' }] }
  if (key === 'PUT /api/users/status/{id}') return { isActive: true }
  if (key === 'PUT /api/orders/admin/update/{id}') return { status: 'Processing' }
  if (key.endsWith('/split') || key.endsWith('/cancel-items'))
    return { items: [{ _id: 'f'.repeat(24), quantity: 1 }] }
  if (key.endsWith('/refunds/{refund}/payee')) return { kind: 'upi', upi: 'asha@okbank', name: 'Asha' }
  if (key.endsWith('/notes')) return { kind: 'internal', text: 'Fragile' }
  if (key.includes('/address')) return { address: somewhere }
  if (key === 'PUT /api/reviews/{id}/answer') return { answer: 'Thank you.' }
  if (key === 'PUT /api/questions/{id}/answer') return { answer: 'Yes.' }
  if (key === 'POST /api/first-steps/agree') return { kind: 'delivery' }
  if (key === 'PUT /api/tax-profile') return taxProfile
  if (key === 'POST /api/auth/login') return { email: 'stranger@example.com', password: 'not the one' }
  return {}
}
