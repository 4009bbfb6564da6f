import type { Pages } from '#contract/pages.ts'
import type { PageRoute } from './page.ts'

/** Pages that a link in a mail opens; one button does what the link is for. */
const mailLinks: ({ path: string } & Pages['mail-link'])[] = [
  {
    path: '/confirm-email',
    title: 'Confirm your email',
    lead: 'So that we can send you updates on your orders.',
    action: 'Confirm',
    call: 'POST /api/auth/confirm',
  },
  {
    path: '/newsletter/confirm',
    title: 'Our newsletter',
    lead: 'Please confirm that you would like to receive it.',
    action: 'Confirm',
    call: 'POST /api/newsletter/confirm',
  },
  {
    path: '/newsletter/unsubscribe',
    title: 'Unsubscribe from our newsletter',
    lead: 'You will not get it any more. You can subscribe again at any time.',
    action: 'Unsubscribe',
    call: 'POST /api/newsletter/unsubscribe',
  },
  {
    path: '/cart/reminders',
    title: 'No more reminders',
    lead: 'We will no longer email you about your cart. You can turn it on again in your profile.',
    action: 'Stop reminders',
    call: 'POST /api/cart/reminders/stop',
  },
  {
    path: '/reviews/invitations',
    title: 'No more review requests',
    lead: 'We will no longer email you to review what you ordered. You can turn it on again in your profile.',
    action: 'Stop asking',
    call: 'POST /api/reviews/invitations/stop',
  },
  {
    path: '/reformulations/stop',
    title: 'No more ingredient updates',
    lead: 'We will no longer tell you when the ingredients of something you bought change. You can turn it on again in your profile.',
    action: 'Stop telling me',
    call: 'POST /api/reformulations/notices/stop',
  },
  {
    path: '/running-low/stop',
    title: 'No more reminders',
    lead: 'We will no longer email you before something you bought runs out. You can turn it on again in your account.',
    action: 'Stop reminding me',
    call: 'POST /api/finish-dates/reminders/stop',
  },
  {
    path: '/stock-alert/confirm',
    title: 'Back in stock',
    lead: 'Please confirm that we may email you once, when it is back.',
    action: 'Confirm',
    call: 'POST /api/stock-alerts/confirm',
  },
]

export const mailLinkRoutes: PageRoute[] = mailLinks.map(({ path, ...props }) => ({
  path,
  isShell: true,
  load: async () => ({
    name: 'mail-link',
    props,
    head: { title: props.title, description: props.title, canonical: path, noIndex: true },
    tags: ['categories'],
  }),
}))
