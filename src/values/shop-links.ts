/** Of the header, and of the menu on narrow screens. */
export const shopLinks = [
  { label: 'Home', path: '/' },
  { label: 'Products', path: '/product' },
  { label: 'Blog', path: '/blog' },
  { label: 'Contact Us', path: '/contact' },
]

/** Beside the categories; two of them also in the row below the header. */
export const discoverLinks = [
  { label: 'New', path: '/product?sort=newest', inRow: true },
  { label: 'Best sellers', path: '/product?sort=best-selling', inRow: false },
  { label: 'Offers', path: '/product?discount=10&sort=discount', inRow: true },
  { label: 'Shade finder', path: '/shades', inRow: false },
  { label: 'My routine', path: '/routine', inRow: false },
  { label: 'Read a label', path: '/label', inRow: false },
]

/** How many categories the row below the header has, and how many concerns and brands the panel. */
export const shownInMenus = { rowCategories: 4, panelLinks: 9 }
