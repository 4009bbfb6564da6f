import type { IconName } from './icon.tsx'

/** A screen as the menu and the command palette name it. */
export interface Screen {
  path: string
  title: string
  icon: IconName
  /** Other words by which the palette finds it. */
  words?: string
}

export interface ScreenGroup {
  /** Without it, the screens are entries of the menu itself. */
  title?: string
  icon?: IconName
  screens: Screen[]
}

/** The menu of each role, in its order. */
export const menus: Record<'admin' | 'seller', ScreenGroup[]> = {
  admin: [
    { screens: [at('dashboard', 'Analytics', 'chart', 'dashboard sales revenue figures')] },
    { screens: [at('vendor', 'Manage Vendors', 'store', 'sellers approve decline')] },
    { screens: [at('product', 'Manage Products', 'box', 'catalogue stock price')] },
    {
      title: 'Manage Pages',
      icon: 'page',
      screens: [
        at('about', 'About', 'page'),
        at('contact', 'Contact', 'page', 'address phone'),
        at('footer', 'Footer', 'page', 'links social'),
      ],
    },
    {
      title: 'Manage Policy',
      icon: 'scroll',
      screens: [
        at('term', 'Term & Condition', 'scroll', 'terms'),
        at('privacy', 'Privacy Policy', 'scroll'),
        at('return', 'Return Policy', 'scroll', 'refund'),
        at('shipping', 'Shipping Policy', 'scroll', 'delivery'),
      ],
    },
    { screens: [at('order', 'Manage Orders', 'bag', 'sales shipments')] },
    { screens: [at('user', 'Manage Users', 'people', 'customers accounts')] },
    {
      title: 'Shop',
      icon: 'house',
      screens: [
        at('category', 'Categories', 'tag'),
        at('home', 'Home Page', 'house', 'banner slides marquee brands testimonials'),
        at('collection', 'Collections', 'grid', 'makeup bath treatment tools'),
        at('blog', 'Blog', 'pen', 'articles'),
        at('promotion', 'Promotions', 'percent', 'discount code coupon'),
        at('review', 'Reviews', 'star', 'ratings'),
        at('question', 'Questions', 'inbox', 'answers customers ask'),
        at('newsletter', 'Newsletter', 'mail', 'subscribers'),
        at('inbox', 'Inbox', 'inbox', 'messages contact form'),
        at('mail', 'Mail', 'send', 'outbox sent failed'),
        at('search-words', 'Search Words', 'search', 'synonyms'),
        at('delivery', 'Delivery', 'truck', 'pin code fee shipping'),
        at('settings', 'Settings', 'cog', 'shop name badge rating'),
        at('audit', 'Audit Log', 'list', 'history who changed'),
        at('security', 'Security Log', 'list', 'sign-in login failed lockout refused rights'),
      ],
    },
  ],
  seller: [
    { screens: [at('dashboard', 'Dashboard', 'chart', 'sales revenue figures')] },
    { screens: [at('category', 'Category', 'tag', 'categories')] },
    { screens: [at('product', 'View Products', 'box', 'catalogue stock price')] },
    { screens: [at('order', 'Orders', 'bag', 'sales shipments')] },
    { screens: [at('stepper-product', 'Add Product', 'plus', 'new create')] },
    { screens: [at('question', 'Questions', 'inbox', 'answers customers ask')] },
  ],
}

/** Not in the menu, but found by the palette. */
export const hiddenScreens: Record<'admin' | 'seller', Screen[]> = {
  admin: [at('stepper-product', 'Add Product', 'plus', 'new create'), ...forEveryone()],
  seller: forEveryone(),
}

function forEveryone(): Screen[] {
  return [
    at('product/import', 'Import Products', 'upload', 'csv shopify'),
    at('profile', 'Profile', 'person', 'password name email account'),
  ]
}

function at(path: string, title: string, icon: IconName, words = ''): Screen {
  return { path, title, icon, words }
}
