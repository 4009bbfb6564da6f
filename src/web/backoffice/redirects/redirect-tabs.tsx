import { ScreenTabs } from '../layout/screen-tabs.tsx'

export const RedirectTabs = () => <ScreenTabs label="Redirects" tabs={tabs} />

const tabs = [
  ['/admin/redirects', 'Redirects'],
  ['/admin/redirects/missed', 'Pages not found'],
  ['/admin/redirects/import', 'Import'],
] as const
