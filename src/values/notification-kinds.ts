import { hasRight, type Right, type StaffRole } from './rights.ts'

/** Every kind of notification: which group it is chosen by, and whether the shop always sends a mail about it anyway. */
const notificationKinds = {
  'new-order': { group: 'orders', mailed: { seller: true, admin: false } },
  'order-cancelled': { group: 'orders', mailed: { seller: true, admin: false } },
  return: { group: 'orders', mailed: { seller: true, admin: false } },
  'return-disputed': { group: 'orders', mailed: { seller: true, admin: false } },
  'recall-proposed': { group: 'orders', mailed: { seller: false, admin: false } },
  question: { group: 'customers', mailed: { seller: true, admin: true } },
  review: { group: 'customers', mailed: { seller: false, admin: false } },
  message: { group: 'customers', mailed: { seller: true, admin: true } },
  'account-waiting': { group: 'people', mailed: { seller: true, admin: true } },
  'product-to-review': { group: 'people', mailed: { seller: true, admin: true } },
  'product-reviewed': { group: 'people', mailed: { seller: true, admin: true } },
  task: { group: 'money', mailed: { seller: true, admin: true } },
  'low-stock': { group: 'stock', mailed: { seller: false, admin: false } },
  'back-in-stock': { group: 'stock', mailed: { seller: false, admin: false } },
  'expires-soon': { group: 'stock', mailed: { seller: false, admin: false } },
  'failed-mail': { group: 'system', mailed: { seller: false, admin: false } },
  import: { group: 'system', mailed: { seller: false, admin: false } },
} as const satisfies Record<string, { group: string; mailed: Record<'seller' | 'admin', boolean> }>

export type NotificationKind = keyof typeof notificationKinds
export type NotificationGroup = (typeof notificationKinds)[NotificationKind]['group']

/** The groups of which somebody can have mails, and what these are about. Without those that have a mail of their own. */
export const mailableGroups: Record<'seller' | 'admin', [NotificationGroup, string][]> = {
  seller: [
    ['customers', 'New reviews of your products'],
    ['stock', 'Products that run low, are back in stock or expire soon'],
    ['system', 'Imports that have finished'],
  ],
  admin: [
    ['orders', 'New and cancelled orders, returns of the shop’s own products, disputes and proposed recalls'],
    ['customers', 'New reviews of the shop’s own products'],
    ['stock', 'The shop’s own products that run low, are back in stock or expire soon'],
    ['system', 'Emails that could not be sent, and imports that have finished'],
  ],
}

/** The kinds that these groups send by mail. */
export const mailedKinds = (role: 'seller' | 'admin', groups: readonly string[]): NotificationKind[] =>
  (Object.keys(notificationKinds) as NotificationKind[]).filter(
    kind => groups.includes(notificationKinds[kind].group) && !notificationKinds[kind].mailed[role],
  )

/** Which right of the team a group is about. */
const rightOf: Record<NotificationGroup, Right> = {
  orders: 'see-orders',
  customers: 'answers',
  people: 'people',
  money: 'money',
  stock: 'see-products',
  system: 'settings',
}

/** What the shop tells its team, as far as it concerns somebody. */
export const kindsFor = (reader: { staffRole: StaffRole | null }): NotificationKind[] =>
  (Object.keys(notificationKinds) as NotificationKind[]).filter(kind =>
    hasRight(reader, rightOf[notificationKinds[kind].group]),
  )
