/** Where a signed-in person finds what is theirs. */
export const accountLinks = [
  { label: 'Order', path: '/order' },
  { label: 'My account', path: '/account' },
  { label: 'Wishlist', path: '/wishlist' },
  { label: 'Back office', path: '/admin/dashboard', staffOnly: true },
]
