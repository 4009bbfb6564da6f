import type { LoadedPage } from './page.ts'

const titles = {
  cart: 'Your cart',
  order: 'Review & Place Order',
  profile: 'Profile',
  addresses: 'Addresses',
  wishlist: 'Wishlist',
}

/** What belongs to an account. The same empty shell for everybody: the browser asks for the rest as who is signed in. */
export const ownPage = (name: keyof typeof titles, path: string) => async (): Promise<LoadedPage> => ({
  name,
  props: {},
  head: { title: `${titles[name]} | Kanti`, description: titles[name], canonical: path, noIndex: true },
  tags: ['categories'],
})
