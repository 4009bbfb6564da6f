/** What can be brought along from another shop, in the order in which it is: products before their reviews. */
export const movedKinds = [
  'product',
  'customer',
  'order',
  'review',
  'discount',
  'article',
  'redirect',
] as const
export type MovedKind = (typeof movedKinds)[number]

/** What the kinds are called: 'Past orders', '1 past order', '2 past orders'. */
export const movedNouns: Record<MovedKind, { one: string; many: string; title: string }> = {
  product: { one: 'product', many: 'products', title: 'Products' },
  customer: { one: 'customer', many: 'customers', title: 'Customers' },
  order: { one: 'past order', many: 'past orders', title: 'Past orders' },
  review: { one: 'review', many: 'reviews', title: 'Reviews' },
  discount: { one: 'discount code', many: 'discount codes', title: 'Discount codes' },
  article: { one: 'page or article', many: 'pages and articles', title: 'Pages and articles' },
  redirect: { one: 'redirect', many: 'redirects', title: 'Redirects' },
}

export type MoveInState =
  | 'reading'
  | 'checking'
  | 'checked'
  | 'running'
  | 'done'
  | 'taking-back'
  | 'taken-back'

/** What happens to a row, or happened: it is new, brought up to date, here already, or cannot be brought. */
export const rowOutcomes = ['new', 'problem', 'changed', 'same'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

interface MovedField {
  label: string
  /** Headings that mean it, the best first, in the spelling of `headingKey`. */
  headings: string[]
  required?: boolean
}

const field = (label: string, ...headings: string[]): MovedField => ({ label, headings })
const needed = (label: string, ...headings: string[]): MovedField => ({ label, headings, required: true })

/** The columns of every file but that of products, which has formats of its own. */
export const movedFields = {
  customer: {
    email: needed('Email', 'email', 'email address', 'e mail', 'billing email', 'customer email'),
    name: field('Full name', 'name', 'full name', 'customer name', 'customer'),
    firstName: field('First name', 'first name', 'billing first name'),
    lastName: field('Last name', 'last name', 'surname', 'billing last name'),
    phone: field('Phone', 'phone', 'billing phone', 'mobile', 'phone number'),
    addressPhone: field('Phone at the address', 'default address phone', 'shipping phone'),
    company: field('Company', 'default address company', 'company', 'billing company'),
    line1: field(
      'Address line 1',
      'default address address1',
      'address1',
      'address line 1',
      'address 1',
      'billing address 1',
      'address',
      'line1',
    ),
    line2: field(
      'Address line 2',
      'default address address2',
      'address2',
      'address line 2',
      'address 2',
      'billing address 2',
      'line2',
    ),
    city: field('City', 'default address city', 'city', 'billing city', 'town'),
    state: field(
      'State',
      'default address province code',
      'province code',
      'default address province',
      'province',
      'state',
      'billing state',
      'region',
    ),
    country: field(
      'Country',
      'default address country code',
      'country code',
      'default address country',
      'country',
      'billing country',
      'country region',
    ),
    pincode: field(
      'PIN code',
      'default address zip',
      'zip',
      'pin code',
      'pincode',
      'postal code',
      'postcode',
      'billing postcode',
    ),
    addresses: field('Addresses as JSON', 'addresses'),
    note: field('Note', 'note', 'notes'),
    tags: field('Tags', 'tags'),
  },
  order: {
    number: needed('Order number', 'name', 'order number', 'order', 'number', 'order id'),
    placedAt: needed('Placed on', 'created at', 'date created', 'order date', 'date', 'placed at'),
    email: field('Email', 'email', 'billing email', 'customer email'),
    total: needed('Total', 'total', 'order total', 'total price'),
    currency: field('Currency', 'currency'),
    subtotal: field('Subtotal', 'subtotal', 'subtotal price'),
    delivery: field('Delivery', 'shipping', 'shipping total', 'delivery'),
    tax: field('Tax', 'taxes', 'total tax', 'tax'),
    discount: field('Discount', 'discount amount', 'discount total', 'discount', 'total discounts'),
    refunded: field('Refunded', 'refunded amount', 'refunded'),
    discountCode: field('Discount code', 'discount code', 'coupon'),
    financialStatus: field('Payment status', 'financial status', 'payment status'),
    fulfilmentStatus: field('Delivery status', 'fulfillment status', 'fulfilment status', 'status'),
    cancelledAt: field('Cancelled on', 'cancelled at', 'canceled at'),
    payment: field('Payment method', 'payment method', 'payment method title', 'payment'),
    customerName: field('Customer', 'billing name', 'shipping name', 'customer name'),
    shippingName: field('Delivery: name', 'shipping name'),
    phone: field('Phone', 'phone', 'billing phone', 'shipping phone'),
    shippingPhone: field('Delivery: phone', 'shipping phone'),
    line1: field('Delivery: address line 1', 'shipping address1', 'shipping address 1', 'shipping street'),
    line2: field('Delivery: address line 2', 'shipping address2', 'shipping address 2'),
    city: field('Delivery: city', 'shipping city'),
    state: field('Delivery: state', 'shipping province name', 'shipping province', 'shipping state'),
    pincode: field('Delivery: PIN code', 'shipping zip', 'shipping postcode'),
    note: field('Note', 'notes', 'customer note', 'note'),
    itemName: needed('Item: name', 'lineitem name', 'item name', 'product name'),
    itemQuantity: field('Item: quantity', 'lineitem quantity', 'item quantity', 'quantity'),
    itemPrice: field('Item: price', 'lineitem price', 'item price', 'price'),
    itemSku: field('Item: SKU', 'lineitem sku', 'item sku', 'sku'),
  },
  review: {
    stars: needed('Stars, 1 to 5', 'rating', 'review score', 'stars', 'score'),
    text: field('Text', 'body', 'review content', 'review', 'content', 'text', 'comment', 'review body'),
    title: field('Title', 'title', 'review title'),
    author: field(
      'Name of the writer',
      'reviewer name',
      'nickname',
      'display name',
      'full name',
      'reviewer',
      'author',
      'name',
      'user display name',
    ),
    email: field('Email of the writer', 'reviewer email', 'email', 'user email'),
    writtenAt: field(
      'Written on',
      'review date',
      'date',
      'created at',
      'date created',
      'review creation date',
    ),
    productHandle: field('Product: handle', 'product handle', 'handle', 'product slug'),
    productId: field('Product: id', 'product id', 'productid'),
    productSku: field('Product: SKU', 'product sku', 'sku'),
    productUrl: field('Product: address', 'product url', 'product link'),
    productTitle: field('Product: name', 'product title', 'product name', 'product'),
    reply: field('Your reply', 'reply', 'comment content', 'shop reply'),
    repliedAt: field('Replied on', 'reply date', 'comment created at'),
    pictures: field(
      'Pictures',
      'picture urls',
      'img',
      'published image url',
      'photo url',
      'images',
      'pictures',
    ),
    verified: field('Verified buyer', 'verified purchase', 'verified', 'verified buyer', 'user type'),
    status: field('Published or hidden', 'curated', 'status', 'published', 'review status'),
    id: field('Number of the review', 'id', 'review id'),
  },
  discount: {
    code: needed('Code', 'code', 'discount code', 'coupon code', 'name', 'title'),
    type: field('Kind: percentage or amount', 'value type', 'discount type', 'type'),
    value: needed('Value', 'value', 'amount', 'discount value', 'coupon amount'),
    freeDelivery: field('Free delivery', 'free shipping', 'free delivery'),
    minimum: field(
      'Minimum order',
      'minimum amount',
      'minimum purchase',
      'minimum spend',
      'minimum order',
      'minimum',
    ),
    startsAt: field('Starts', 'start', 'start date', 'starts at'),
    endsAt: field('Ends', 'end', 'end date', 'ends at', 'date expires', 'expiry date'),
    totalLimit: field('How often in all', 'usage limit', 'total limit', 'usage limit per coupon'),
    perCustomerLimit: field(
      'How often for a customer',
      'usage limit per user',
      'per customer limit',
      'applies once per customer',
      'once per customer',
    ),
  },
  article: {
    title: needed('Title', 'title', 'post title', 'title rendered', 'name'),
    body: needed('Text', 'body html', 'body', 'content', 'post content', 'content rendered', 'text'),
    handle: field('Handle', 'handle', 'slug', 'url handle', 'post name'),
    excerpt: field('Summary', 'summary html', 'summary', 'excerpt', 'excerpt rendered'),
    author: field('Author', 'author', 'post author'),
    publishedAt: field('Published on', 'published at', 'date', 'post date', 'created at'),
    picture: field('Picture', 'image src', 'featured image', 'image', 'image url', 'picture'),
    blog: field('Blog', 'blog handle', 'blog'),
    type: field('Page or article', 'type', 'post type'),
    link: field('Address', 'link', 'permalink', 'url'),
  },
  redirect: {
    from: needed(
      'Old address',
      'redirect from',
      'from',
      'source',
      'source url',
      'old url',
      'path',
      'old address',
    ),
    to: needed(
      'New address',
      'redirect to',
      'to',
      'target',
      'target url',
      'new url',
      'destination',
      'new address',
    ),
  },
} satisfies Record<Exclude<MovedKind, 'product'>, Record<string, MovedField>>

export type MappedKind = keyof typeof movedFields

/** Field → heading of its column. */
export type Mapping = Record<string, string>

/** 'Default Address Address1', 'default_address.address1' and '\ufeff'Default address address1' are one heading. */
export const headingKey = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Which column is probably which field; a column is used once, but the two names of an address share theirs. */
export function guessMapping(kind: MappedKind, headings: readonly string[]): Mapping {
  const byKey = new Map(headings.map(heading => [headingKey(heading), heading] as const).reverse())
  const mapping: Mapping = {}
  for (const [name, { headings: wanted }] of Object.entries<MovedField>(movedFields[kind])) {
    const found = wanted.find(key => byKey.has(key))
    if (found) mapping[name] = byKey.get(found)!
  }
  return mapping
}

/** The fields that must have a column and have none. */
export const missingFields = (kind: MappedKind, mapping: Mapping): string[] =>
  Object.entries<MovedField>(movedFields[kind]).flatMap(([name, { required, label }]) =>
    required && !mapping[name] ? [label] : [],
  )
