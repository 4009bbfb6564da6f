import type { Pages } from '#contract/pages.ts'
import type { PageRoute } from './page.ts'

/** Pages that a link in a mail opens; one button does what the link is for. */
const mailLinks: ({ path: string } & Pages['mail-link'])[] = [
  {
    path: '/confirm-email',
    title: 'Confirm your email',
    lead: 'So that we can reach you about your orders.',
    action: 'Confirm',
    call: 'POST /api/auth/confirm',
  },
  {
    path: '/newsletter/confirm',
    title: 'Our newsletter',
    lead: 'Please confirm that you would like to get it.',
    action: 'Confirm',
    call: 'POST /api/newsletter/confirm',
  },
  {
    path: '/newsletter/unsubscribe',
    title: 'Leave our newsletter',
    lead: 'You will get no more of them. You can come back at any time.',
    action: 'Unsubscribe',
    call: 'POST /api/newsletter/unsubscribe',
  },
  {
    path: '/cart/reminders',
    title: 'No more reminders',
    lead: 'We will no longer write to you about your cart. You can ask for it again in your profile.',
    action: 'Stop reminders',
    call: 'POST /api/cart/reminders/stop',
  },
  {
    path: '/reviews/invitations',
    title: 'No more questions',
    lead: 'We will no longer ask you by mail how you like what you ordered. You can allow it again in your profile.',
    action: 'Stop asking',
    call: 'POST /api/reviews/invitations/stop',
  },
  {
    path: '/reformulations/stop',
    title: 'No more news of ingredients',
    lead: 'We will no longer tell you when the ingredients of something change that you bought. You can ask for it again in your profile.',
    action: 'Stop telling me',
    call: 'POST /api/reformulations/notices/stop',
  },
  {
    path: '/running-low/stop',
    title: 'No more reminders',
    lead: 'We will no longer write before something that you bought is empty. You can ask for it again in your account.',
    action: 'Stop reminding me',
    call: 'POST /api/finish-dates/reminders/stop',
  },
  {
    path: '/stock-alert/confirm',
    title: 'Back in stock',
    lead: 'Please confirm that we may write to you once, when it is back.',
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
