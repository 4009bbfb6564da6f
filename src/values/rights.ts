export const staffRoles = ['owner', 'manager', 'packer', 'editor', 'accountant'] as const

/** What somebody is in the shop's team: of an account with the role 'admin'. */
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who of the team may do what. Each endpoint of the back office names one of these rights; the menu, the screens and the
 * tests read the same table. Sellers are not in it: they may do everything, with their own goods and orders.
 */
export const rights = {
  work: { what: 'See what waits, and notifications', roles: staffRoles },
  'see-products': { what: 'See products and batches', roles: staffRoles },
  products: { what: 'Add and change products and categories', roles: ['owner', 'manager', 'editor'] },
  stock: { what: 'Receive, count and write off stock', roles: ['owner', 'manager', 'packer'] },
  'see-orders': {
    what: 'See orders, returns and recalls, add notes',
    roles: ['owner', 'manager', 'packer', 'accountant'],
  },
  pack: { what: 'Pack, send and take back parcels', roles: ['owner', 'manager', 'packer'] },
  orders: { what: 'Take and change orders, decide returns', roles: ['owner', 'manager'] },
  people: { what: 'Look up customers, approve sellers', roles: ['owner', 'manager'] },
  answers: { what: 'Answer reviews, questions and messages', roles: ['owner', 'manager', 'editor'] },
  content: { what: 'Write pages, policies and the blog', roles: ['owner', 'manager', 'editor'] },
  marketing: { what: 'Run promotions, sales and newsletters', roles: ['owner', 'manager'] },
  figures: { what: 'See sales and visits', roles: ['owner', 'manager', 'accountant'] },
  money: {
    what: 'See payments and invoices, refund, set tax rates',
    roles: ['owner', 'manager', 'accountant'],
  },
  logs: { what: 'Read the audit and security logs', roles: ['owner', 'manager'] },
  settings: { what: 'Change settings, delivery, keys, email and backups', roles: ['owner'] },
  staff: { what: 'Invite people to the team', roles: ['owner'] },
} as const satisfies Record<string, { what: string; roles: readonly StaffRole[] }>

export type Right = keyof typeof rights

/** For a seller always: what is theirs is decided record by record. */
export const hasRight = (account: { staffRole: StaffRole | null }, right: Right): boolean =>
  account.staffRole === null || (rights[right].roles as readonly StaffRole[]).includes(account.staffRole)

/** What a key for somebody else's program can be allowed to do: nothing that makes more keys, or changes who may do what. */
export const keyRights = [
  ...(['see-products', 'products', 'stock', 'see-orders', 'pack', 'orders'] as const),
  ...(['people', 'answers', 'content', 'marketing', 'figures', 'money'] as const),
] as const satisfies readonly Right[]
export type KeyRight = (typeof keyRights)[number]
