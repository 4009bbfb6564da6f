/** For people who are signed in. */
export const accountLinks = [
  { label: 'Order', path: '/order' },
  { label: 'Your orders', path: '/orders' },
  { label: 'My account', path: '/account' },
  { label: 'Wishlist', path: '/wishlist' },
  { label: 'Beauty profile', path: '/beauty-profile' },
  { label: 'Back office', path: '/admin/dashboard', staffOnly: true },
]
