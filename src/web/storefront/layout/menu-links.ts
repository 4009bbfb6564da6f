/** Of the header, and of the menu on narrow screens. */
export const shopLinks = [
  { label: 'Home', path: '/' },
  { label: 'Products', path: '/product' },
  { label: 'Blog', path: '/blog' },
  { label: 'Contact Us', path: '/contact' },
]

/** For people who are signed in. */
export const accountLinks = [
  { label: 'Order', path: '/order' },
  { label: 'My account', path: '/account' },
  { label: 'Wishlist', path: '/wishlist' },
  { label: 'Back office', path: '/admin/dashboard', staffOnly: true },
]
