import { ScreenTabs } from '../layout/screen-tabs.tsx'

/** The two logs, one beside the other. */
export const LogTabs = () => <ScreenTabs label="Logs" tabs={tabs} />

const tabs = [
  ['/admin/audit', 'Changes'],
  ['/admin/security', 'Security'],
] as const
