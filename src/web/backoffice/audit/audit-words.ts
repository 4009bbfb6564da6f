import { productFields } from '#values/product-fields.ts'
import type { Units } from './difference.ts'

interface Subject {
  name: string
  screen?: (id: string, label: string) => string
  /** What its numbers are recorded in. */
  units?: Units
}

/** The kinds of records, their names and the screens that show them. */
export const subjects: Record<string, Subject> = {
  order: {
    name: 'Order',
    screen: id => `/admin/order/${id}`,
    units: { total: 'paise', discount: 'paise', delivery: 'paise' },
  },
  shipment: { name: 'Shipment' },
  return: { name: 'Return', screen: id => `/admin/returns/${id}` },
  'order-draft': {
    name: 'Order by phone',
    screen: id => `/admin/order/drafts/${id}`,
    units: { discount: 'paise' },
  },
  product: {
    name: 'Product',
    screen: id => `/admin/stepper-product/${id}`,
    units: Object.fromEntries(
      Object.entries(productFields).flatMap(([field, { kind }]) =>
        kind === 'money' ? [[field, 'paise']] : [],
      ),
    ),
  },
  lot: { name: 'Lot', units: { price: 'paise' } },
  'product-kind': { name: 'Product kind', screen: () => '/admin/product-kinds' },
  category: { name: 'Category', screen: () => '/admin/category' },
  user: { name: 'User', screen: id => `/admin/user/${id}` },
  seller: { name: 'Seller', screen: id => `/admin/vendor/${id}` },
  question: { name: 'Question', screen: () => '/admin/question' },
  promotion: {
    name: 'Promotion',
    screen: id => `/admin/promotion/${id}`,
    // A value is in paise or hundredths of a percent.
    units: { cap: 'paise', minimum: 'paise', value: 'hundredths' },
  },
  sale: { name: 'Sale', screen: id => `/admin/sale/${id}`, units: { value: 'hundredths' } },
  newsletter: { name: 'Newsletter', screen: id => `/admin/newsletter/${id}` },
  review: { name: 'Review', screen: () => '/admin/review' },
  article: { name: 'Article', screen: id => `/admin/blog/${id}` },
  collection: { name: 'Collection', screen: () => '/admin/collection' },
  'search-text': { name: 'Search text', screen: () => '/admin/search-texts' },
  redirect: { name: 'Redirect', screen: () => '/admin/redirects' },
  home: { name: 'Home page', screen: () => '/admin/home' },
  about: { name: 'About page', screen: () => '/admin/about' },
  contact: { name: 'Contact page', screen: () => '/admin/contact' },
  footer: { name: 'Footer', screen: () => '/admin/footer' },
  'policy:terms': { name: 'Terms and conditions', screen: () => '/admin/term' },
  'policy:privacy': { name: 'Privacy policy', screen: () => '/admin/privacy' },
  'policy:returns': { name: 'Return policy', screen: () => '/admin/return' },
  'policy:shipping': { name: 'Shipping policy', screen: () => '/admin/shipping' },
  message: { name: 'Message', screen: id => `/admin/inbox/${id}` },
  'tax-profile': { name: 'Tax profile' },
  'payout-run': { name: 'Payouts', screen: id => `/admin/payouts/${id}`, units: { total: 'paise' } },
  'bank-statement': { name: 'Bank statement', screen: () => '/admin/bank' },
  payout: { name: 'Payout', units: { amount: 'paise' } },
  'payout-terms': {
    name: 'Hold or reserve',
    screen: (id, label) => `/admin/money?${new URLSearchParams({ seller: id, name: label })}`,
    units: { reserve: 'paise' },
  },
  'tax-rate': { name: 'Tax rate', screen: () => '/admin/tax-rates' },
  ingredient: { name: 'Ingredient', screen: id => `/admin/ingredient/${encodeURIComponent(id)}` },
  'notification-mails': { name: 'Notifications by email', screen: () => '/admin/notifications' },
  mail: { name: 'Mail', screen: () => '/admin/mail' },
  delivery: {
    name: 'Delivery',
    screen: () => '/admin/delivery',
    units: {
      fee: 'paise',
      freeFrom: 'paise',
      codFee: 'paise',
      codMost: 'paise',
      'overrides.fee': 'paise',
      'overrides.freeFrom': 'paise',
    },
  },
  'api-key': { name: 'API key', screen: () => '/admin/api-keys' },
  webhook: { name: 'Webhook', screen: () => '/admin/webhooks' },
  settings: {
    name: 'Settings',
    screen: () => '/admin/settings',
    units: { codOpenValue: 'paise', secondPersonAbove: 'paise', payoutMinimum: 'paise' },
  },
  'bank-account': { name: 'Bank account', screen: id => `/admin/vendor/${id}` },
  synonyms: { name: 'Search words', screen: () => '/admin/search-words' },
}

/** What was done, as it is said after a name: 'Meera changed a product'. */
export const actions: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  move: 'moved',
  split: 'split',
  note: 'wrote a note on',
  'delete-note': 'deleted a note on',
  approve: 'approved',
  decline: 'declined',
  invite: 'invited',
  'change-role': 'changed the role of',
  'change-password': 'changed the password of',
  'reset-password': 'reset the password of',
  'two-step-on': 'turned on two-step verification of',
  'two-step-off': 'turned off two-step verification of',
  'two-step-reset': 'reset two-step verification of',
  'renew-recovery-codes': 'made new recovery codes for',
  'passkey-added': 'added a passkey of',
  'passkey-removed': 'removed a passkey of',
  'restore-email': 'took back the account of',
  handle: 'marked as handled',
  reopen: 'opened again',
  hide: 'hid',
  show: 'showed again',
  order: 'put into another order',
  retry: 'sent again',
  agree: 'agreed as',
  restore: 'restored',
  revoke: 'revoked',
  answer: 'answered',
  'add-reply': 'added a reply to',
  refund: 'refunded',
  'decide-dispute': 'decided the dispute about',
  import: 'imported',
  propose: 'proposed',
  release: 'released',
  cancel: 'cancelled',
  paid: 'marked as paid:',
  failed: 'marked as failed:',
  download: 'downloaded',
  'read-payee': 'read the bank details for',
}
