import type { LoadedPage } from './page.ts'

type Name =
  | 'forgot-password'
  | 'reset-password'
  | 'confirm-email'
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'

const titles: Record<Name, string> = {
  'forgot-password': 'Forgot password?',
  'reset-password': 'Choose a new password',
  'confirm-email': 'Confirm your email',
  'newsletter-confirm': 'Our newsletter',
  'newsletter-unsubscribe': 'Leave our newsletter',
}

/** Where links of mails lead. The same page for everybody: its token is read in the browser alone. */
export const mailLinkPage = (name: Name, path: string) => async (): Promise<LoadedPage> => ({
  name,
  props: {},
  head: { title: `${titles[name]} | Kanti`, description: titles[name], canonical: path, noIndex: true },
  tags: ['categories'],
})
