import { ScreenTabs } from '../layout/screen-tabs.tsx'

export const NewsletterTabs = () => <ScreenTabs label="Newsletter" tabs={tabs} />

const tabs = [
  ['/admin/newsletter', 'Newsletters'],
  ['/admin/newsletter/subscribers', 'Subscribers'],
  ['/admin/newsletter/carts', 'Cart reminders'],
] as const
