import { hasRight, type Right, type StaffRole } from '#values/rights.ts'

/** The right that each screen needs, by the beginning of its path. */
const rightOf: Record<string, Right> = {
  dashboard: 'work',
  looks: 'content',
  profile: 'work',
  notifications: 'work',
  agreements: 'work',
  'bank-account': 'work',
  figures: 'figures',
  order: 'see-orders',
  'order/drafts': 'orders',
  'order/slips': 'pack',
  'hand-over': 'pack',
  returns: 'see-orders',
  payment: 'money',
  cash: 'money',
  tasks: 'money',
  approvals: 'money',
  dispute: 'money',
  money: 'money',
  books: 'money',
  payouts: 'money',
  bank: 'money',
  adjustments: 'money',
  opening: 'money',
  charges: 'money',
  'operator-taxes': 'money',
  'fee-documents': 'money',
  documents: 'money',
  gstr1: 'money',
  tax: 'money',
  'tax-rates': 'money',
  ingredient: 'products',
  category: 'products',
  product: 'see-products',
  'product/import': 'products',
  'product/pictures': 'products',
  'product-kinds': 'products',
  'stepper-product': 'products',
  lots: 'see-products',
  recalls: 'see-orders',
  'recalls/new': 'orders',
  vendor: 'people',
  user: 'people',
  question: 'answers',
  review: 'answers',
  inbox: 'answers',
  about: 'content',
  contact: 'content',
  term: 'content',
  privacy: 'content',
  return: 'content',
  shipping: 'content',
  footer: 'content',
  home: 'content',
  collection: 'content',
  blog: 'content',
  redirects: 'content',
  menus: 'content',
  'search-texts': 'content',
  'search-words': 'content',
  promotion: 'marketing',
  sale: 'marketing',
  newsletter: 'marketing',
  mail: 'settings',
  delivery: 'settings',
  backups: 'settings',
  settings: 'settings',
  'api-keys': 'settings',
  webhooks: 'settings',
  audit: 'logs',
  security: 'logs',
  staff: 'staff',
}

/** Whether somebody may open a screen, by its path below /admin. One that is not listed is for owners. */
export function mayOpen(user: { staffRole: StaffRole | null }, path: string): boolean {
  const [first = '', second = ''] = path.split(/[?#]/, 1)[0]!.split('/')
  return hasRight(user, rightOf[`${first}/${second}`] ?? rightOf[first] ?? 'staff')
}

/** Who does what waits, by its name in `GET /api/insight/work`, where seeing it is not enough. */
const rightToDo: Record<string, Right> = {
  products: 'people',
  toPack: 'pack',
  returns: 'pack',
  tasks: 'money',
}

export const isWorkOf = (user: { staffRole: StaffRole | null }, work: string): boolean =>
  hasRight(user, rightToDo[work] ?? 'work')
