/** The kinds of records, their names and the screens that show them. */
export const subjects: Record<string, { name: string; screen?: (id: string, label: string) => string }> = {
  order: { name: 'Order', screen: id => `/admin/order/${id}` },
  'order-draft': { name: 'Order by phone', screen: id => `/admin/order/drafts/${id}` },
  product: { name: 'Product', screen: id => `/admin/stepper-product/${id}` },
  category: { name: 'Category', screen: () => '/admin/category' },
  user: { name: 'User', screen: (_, label) => peopleScreen(label) },
  promotion: { name: 'Promotion', screen: id => `/admin/promotion/${id}` },
  sale: { name: 'Sale', screen: id => `/admin/sale/${id}` },
  newsletter: { name: 'Newsletter', screen: id => `/admin/newsletter/${id}` },
  review: { name: 'Review', screen: () => '/admin/review' },
  article: { name: 'Article', screen: id => `/admin/blog/${id}` },
  collection: { name: 'Collection', screen: () => '/admin/collection' },
  home: { name: 'Home page', screen: () => '/admin/home' },
  about: { name: 'About page', screen: () => '/admin/about' },
  contact: { name: 'Contact page', screen: () => '/admin/contact' },
  footer: { name: 'Footer', screen: () => '/admin/footer' },
  'policy:terms': { name: 'Terms and conditions', screen: () => '/admin/term' },
  'policy:privacy': { name: 'Privacy policy', screen: () => '/admin/privacy' },
  'policy:returns': { name: 'Return policy', screen: () => '/admin/return' },
  'policy:shipping': { name: 'Shipping policy', screen: () => '/admin/shipping' },
  message: { name: 'Message', screen: () => '/admin/inbox' },
  'tax-profile': { name: 'Tax profile' },
  'notification-mails': { name: 'Notifications by mail', screen: () => '/admin/notifications' },
  mail: { name: 'Mail', screen: () => '/admin/mail' },
  delivery: { name: 'Delivery', screen: () => '/admin/delivery' },
  settings: { name: 'Settings', screen: () => '/admin/settings' },
  synonyms: { name: 'Search words', screen: () => '/admin/search-words' },
}

/** 'seller Gulmohar Naturals' → the list of sellers, narrowed to that name. */
function peopleScreen(label: string): string {
  const [, role = '', name = ''] = label.match(/^(\w+) (.*)$/s) ?? []
  const search = new URLSearchParams({ search: name })
  if (role === 'seller') return `/admin/vendor?${search}`
  return role === 'admin' ? `/admin/user?tab=admins&${search}` : `/admin/user?${search}`
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
  'change-password': 'changed the password of',
  'reset-password': 'reset the password of',
  'restore-email': 'took back the account of',
  handle: 'marked as handled',
  reopen: 'opened again',
  hide: 'hid',
  show: 'showed again',
  order: 'put into another order',
  retry: 'sent again',
  agree: 'agreed as',
}
