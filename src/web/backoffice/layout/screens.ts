import type { Work } from '../dashboard/use-work.ts'
import type { BackofficeUser } from '../guard.ts'
import type { IconName } from './icon.tsx'
import { isWorkOf, mayOpen } from './screen-rights.ts'

/** A screen as the menu and the command palette name it. */
export interface Screen {
  path: string
  title: string
  icon: IconName
  /** Other words by which the palette finds it. */
  words: string
  /** What waits there, counted beside its name. */
  waiting?: keyof Work
}

/** Screens of one kind that unfold below one entry. */
export interface Folder {
  title: string
  icon: IconName
  screens: Screen[]
}

export interface MenuGroup {
  /** Without it, the entries stand at the top of the menu. */
  title?: string
  /** Closed until somebody opens it or is on one of its screens. */
  closed?: boolean
  entries: (Screen | Folder)[]
}

/** The menu of somebody: the groups and screens that are for them, in their order. */
export const menuOf = (user: BackofficeUser): MenuGroup[] =>
  menus[user.role === 'admin' ? 'admin' : 'seller'].flatMap(group => {
    const entries = group.entries.flatMap(entry => allowedIn(user, entry))
    return entries.length > 0 ? [{ ...group, entries }] : []
  })

/** Not in the menu, but found by the palette. */
export const hiddenScreensOf = (user: BackofficeUser): Screen[] =>
  hiddenScreens[user.role === 'admin' ? 'admin' : 'seller'].filter(({ path }) => mayOpen(user, path))

function allowedIn(user: BackofficeUser, entry: Screen | Folder): (Screen | Folder)[] {
  if (!('screens' in entry)) {
    const { waiting, ...plain } = entry
    return mayOpen(user, entry.path) ? [waiting && isWorkOf(user, waiting) ? entry : plain] : []
  }
  const screens = entry.screens.filter(({ path }) => mayOpen(user, path))
  return screens.length > 0 ? [{ ...entry, screens }] : []
}

const menus: Record<'admin' | 'seller', MenuGroup[]> = {
  admin: [
    { entries: [at('dashboard', 'Analytics', 'chart', 'dashboard sales revenue figures today work')] },
    {
      title: 'Catalogue',
      entries: [
        at('product', 'Manage Products', 'box', 'your products view catalogue stock price', 'products'),
        at('lots', 'Shelf', 'clock', 'lots batches expiry dates stock receive write off short-dated'),
        at('category', 'Categories', 'tag', 'category manager'),
        at('product-kinds', 'Product Types', 'list', 'types returns sealed daily use shades routine steps'),
        at('collection', 'Collections', 'grid', 'makeup bath treatment tools'),
      ],
    },
    {
      title: 'Orders',
      entries: [
        at('order', 'Manage Orders', 'bag', 'sales shipments', 'toPack'),
        at('hand-over', 'Hand Over', 'send', 'dispatch scan barcode courier tracking ship'),
        at('returns', 'Returns', 'comeback', 'refund exchange dispute sent back', 'returns'),
        at('delivery', 'Delivery', 'truck', 'pin code fee shipping'),
      ],
    },
    {
      title: 'Customers',
      entries: [
        at('vendor', 'Manage Vendors', 'store', 'all sellers vendors approve decline', 'sellers'),
        at('user', 'Manage Users', 'people', 'all customers users accounts', 'admins'),
        at('review', 'Reviews', 'star', 'ratings'),
        at('question', 'Questions', 'question', 'answers customers ask', 'questions'),
        at('inbox', 'Inbox', 'inbox', 'messages contact form', 'messages'),
      ],
    },
    {
      title: 'Content',
      entries: [
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
        at('looks', 'Looks', 'brush', 'theme design colours fonts brand dark mode appearance style'),
        at('home', 'Home Page', 'house', 'banner slides marquee brands testimonials sections'),
        at('pages', 'Pages', 'page', 'own pages landing our story look book sections'),
        at('blog', 'Blog', 'pen', 'articles'),
        at('menus', 'Menus', 'menu', 'navigation header mega menu footer links mobile'),
        at(
          'search-texts',
          'Search Texts',
          'search',
          'seo google title description noindex whatsapp share preview',
        ),
        at('redirects', 'Redirects', 'comeback', 'old addresses urls links not found 404 301 moved'),
      ],
    },
    {
      title: 'Marketing',
      closed: true,
      entries: [
        at('promotion', 'Promotions', 'gift', 'discount code coupon'),
        at('sale', 'Sale Prices', 'percent', 'sales discount price schedule'),
        at('newsletter', 'Newsletter', 'mail', 'subscribers'),
        at('search-words', 'Search Words', 'search', 'synonyms'),
      ],
    },
    {
      title: 'Money',
      entries: [
        at(
          'tasks',
          'Waiting for You',
          'check',
          'tasks disputes chargeback approvals refunds by hand',
          'tasks',
        ),
        at('payment', 'Payments', 'card', 'razorpay upi refund settlement gateway'),
        at(
          'books',
          'Books',
          'chart',
          'ledger trial balance sellers owed commission fees cash couriers remittance',
        ),
        at('bank', 'Bank', 'card', 'bank statement import settlements utr suspense reconcile'),
        at(
          'payouts',
          'Payouts',
          'send',
          'pay sellers run release approve bank file neft utr route hold reserve',
        ),
        at('cash', 'Cash', 'card', 'cash on delivery cod courier remittance collected received'),
        at('documents', 'Documents', 'receipt', 'invoices credit notes gst tax pdf'),
        at('gstr1', 'GSTR-1', 'page', 'gst return filing offline tool portal json csv hsn'),
      ],
    },
    {
      title: 'System',
      closed: true,
      entries: [
        at(
          'settings',
          'Settings',
          'cog',
          'shop name logo colour badge rating low stock review cash on delivery payment method fee support',
        ),
        at(
          'open-shop',
          'Open the Shop',
          'store',
          'opening day setup wizard first steps doors closed soon checklist',
        ),
        at('tax', 'Tax Profile', 'page', 'gst gstin pan invoice shop legal name'),
        at('tax-rates', 'Tax Rates', 'percent', 'gst hsn slab'),
        at('ingredient', 'Ingredients', 'list', 'inci dictionary labels allergens vegan'),
        at('mail', 'Mail', 'send', 'outbox sent failed', 'failedMails'),
        at(
          'move-in',
          'Move In',
          'upload',
          'import migrate shopify woocommerce move out export everything leave',
        ),
        at('backups', 'Backups', 'download', 'copy restore export everything'),
        at('staff', 'Team', 'people', 'staff roles rights invite owner manager packer editor accountant'),
        at('api-keys', 'API Keys', 'card', 'token program integration developer'),
        at('webhooks', 'Webhooks', 'send', 'api events integration developer'),
        at('audit', 'Audit Log', 'list', 'history who changed'),
        at('security', 'Security Log', 'shield', 'sign-in login failed lockout refused rights'),
      ],
    },
  ],
  seller: [
    {
      entries: [
        at('dashboard', 'Dashboard', 'chart', 'analytics sales revenue figures today work'),
        at('category', 'Category', 'tag', 'categories category manager'),
        at('product', 'View Products', 'box', 'your products manage catalogue stock price', 'products'),
        at('lots', 'Shelf', 'clock', 'lots batches expiry dates stock receive write off short-dated'),
        at('order', 'Orders', 'bag', 'sales shipments', 'toPack'),
        at('hand-over', 'Hand Over', 'send', 'dispatch scan barcode courier tracking ship'),
        at('returns', 'Returns', 'comeback', 'refund exchange dispute sent back', 'returns'),
        at('stepper-product', 'Add Product', 'plus', 'new create'),
        at('money', 'Money', 'card', 'balance earned payout statement commission fees tcs tds'),
        at('cash', 'Cash', 'card', 'cash on delivery cod courier remittance collected received'),
        at('documents', 'Documents', 'receipt', 'invoices credit notes gst tax pdf'),
        at('gstr1', 'GSTR-1', 'page', 'gst return filing offline tool portal json csv hsn'),
        at('question', 'Questions', 'question', 'answers customers ask', 'questions'),
        at('offers', 'Offers', 'gift', 'promotions discounts join agree consent shop asks'),
        at('sale', 'Sale Prices', 'percent', 'sales discount price schedule'),
        at('review', 'Reviews', 'star', 'ratings answers'),
      ],
    },
  ],
}

const hiddenScreens: Record<'admin' | 'seller', Screen[]> = {
  admin: [
    at('stepper-product', 'Add Product', 'plus', 'new create'),
    at('promotion/new', 'New Promotion', 'gift', 'add create discount code coupon'),
    at('blog/new', 'Write an Article', 'pen', 'add new create blog'),
    at('collection/new', 'New Collection', 'grid', 'add create'),
    at('ingredient/new', 'New Ingredient', 'list', 'add create inci'),
    at('demo', 'Make the Demo Your Own', 'store', 'leave demo remove delete sample data start empty'),
    at('redirects/missed', 'Pages Not Found', 'comeback', 'addresses in vain 404 broken links'),
    at('redirects/import', 'Import Redirects', 'upload', 'csv old addresses'),
    at('newsletter/new', 'Write a Newsletter', 'pen', 'mail email subscribers'),
    at('newsletter/carts', 'Cart Reminders', 'bag', 'abandoned carts mail email'),
    at('newsletter/subscribers', 'Subscribers', 'people', 'newsletter'),
    at('adjustments', 'Adjustments', 'pen', 'correct books journal entry second person approve'),
    at('opening', 'Opening Balances', 'chart', 'books sellers before migration'),
    at('charges', 'Commission and Fees', 'percent', 'charge sellers rules'),
    at(
      'operator-taxes',
      'TCS and TDS',
      'page',
      'gstr-8 gstr-9b form 140 challan deposit certificate section 52 194o',
    ),
    at(
      'costs',
      'Costs of Parcels',
      'percent',
      'freight courier invoice weight penalty lost bearer who bears',
    ),
    at('fee-documents', 'Invoices to Sellers', 'receipt', 'commission fees invoice credit note month'),
    at('past-orders', 'Past Orders', 'bag', 'orders before shopify woocommerce old shop history'),
    at('approvals', 'Approvals', 'check', 'second person refund limit approve'),
    at('payment/reconciliation', 'Compare with the Gateway', 'card', 'reconciliation settlement razorpay'),
    at('settings#look', 'Logo', 'cog', 'settings look brand'),
    at('settings#shop', 'Name of the Shop', 'cog', 'settings badge rating low stock review invitations'),
    at('settings#sellers', 'What Sellers Need', 'cog', 'settings papers review publish categories fees'),
    at('settings#payment', 'Limits of Cash on Delivery', 'cog', 'settings new accounts cod'),
    at('settings#payouts', 'Smallest Payout', 'cog', 'settings payouts sellers bank licence escrow minimum'),
    at('settings#support', 'Support and Grievance Officer', 'cog', 'settings phone email contact'),
    at('settings#security', 'How Long People Stay Signed In', 'cog', 'settings security sessions log days'),
    at('settings#ways-to-pay', 'Ways to Pay', 'cog', 'settings cash on delivery online upi fee'),
    at('user?tab=admins', 'Admins', 'people', 'approve'),
    ...forEveryone(),
  ],
  seller: [
    ...forEveryone(),
    at('tax', 'Tax Profile', 'page', 'gst gstin pan invoice'),
    at('bank-account', 'Bank Account', 'card', 'ifsc payout paid money'),
    at('api-keys', 'API keys', 'card', 'token program integration developer'),
    at('webhooks', 'Webhooks', 'send', 'api events integration developer'),
    at('agreements', 'Delivery and policies', 'scroll', 'returns terms agree'),
  ],
}

export const screensOf = (entry: Screen | Folder): Screen[] => ('screens' in entry ? entry.screens : [entry])

function forEveryone(): Screen[] {
  return [
    at('order?status=to-pack', 'Orders to pack', 'truck', 'ship dispatch'),
    at('hand-over/pack', 'Pack and Label', 'box', 'labels pick list print pdf'),
    at('hand-over/tracking', 'Tracking File', 'upload', 'csv import courier awb'),
    at('hand-over/manifest', 'Manifest', 'list', 'courier handed over sign'),
    at('order/drafts/new', 'New Order by Phone', 'phone', 'draft telephone call'),
    at('sale/new', 'New Sale', 'percent', 'add create discount price schedule'),
    at('recalls', 'Recalls', 'shield', 'batch warn customers safety'),
    at('returns/reasons', 'Reasons for Returns', 'comeback', 'why sent back by product'),
    at('product/bin', 'Bin', 'trash', 'deleted products restore undo'),
    at('product/import', 'Import Products', 'upload', 'csv shopify'),
    at('notifications', 'Notifications', 'bell', 'what happened news alerts mails emails'),
    at('product/pictures', 'Add Pictures', 'image', 'zip photos sku'),
    at('profile', 'Profile', 'person', 'password name email account'),
  ]
}

function at(path: string, title: string, icon: IconName, words = '', waiting?: keyof Work): Screen {
  return { path, title, icon, words, ...(waiting && { waiting }) }
}
