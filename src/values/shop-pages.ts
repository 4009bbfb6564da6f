/** The pages that every shop has, by their paths, as a list of links names them. */
export const namedPages = new Map([
  ['/', 'Home'],
  ['/product', 'All products'],
  ['/product?sort=newest', 'New arrivals'],
  ['/product?sort=best-selling', 'Best sellers'],
  ['/product?discount=10&sort=discount', 'Offers'],
  ['/blog', 'Blog'],
  ['/label', 'Read any label'],
  ['/shades', 'Find your shade'],
  ['/beauty-profile', 'My beauty profile'],
  ['/compare', 'Compare products'],
  ['/routine', 'Your routine'],
  ['/recalls', 'Recalls'],
  ['/about', 'About us'],
  ['/contact', 'Contact us'],
  ['/sell', 'Sell with us'],
  ['/account', 'Your account'],
  ['/orders', 'Your orders'],
  ['/order', 'Order'],
  ['/wishlist', 'Wishlist'],
  ['/cart', 'Cart'],
  ['/register', 'Sign up'],
  ['/login', 'Login'],
])

export const policyPages = {
  terms: { title: 'Terms and Conditions', path: '/term&condition' },
  privacy: { title: 'Privacy Policy', path: '/privacypolicy' },
  returns: { title: 'Return and Refund Policy', path: '/returnpolicy' },
  shipping: { title: 'Shipping Policy', path: '/shippingpolicy' },
} as const
