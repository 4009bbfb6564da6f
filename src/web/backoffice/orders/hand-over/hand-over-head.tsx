import type { ReactNode } from 'react'
import { ScreenHead } from '../../layout/screen-head.tsx'
import { ScreenTabs } from '../../layout/screen-tabs.tsx'

/** The title of the screens about handing over, and the way between them. */
export function HandOverHead(props: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className="print:hidden">
      <ScreenHead title={props.title} text={props.text}>
        {props.children}
      </ScreenHead>
      <ScreenTabs label="Handing over" tabs={tabs} />
    </div>
  )
}

const tabs = [
  ['/admin/hand-over', 'Scan'],
  ['/admin/hand-over/pack', 'Pack and label'],
  ['/admin/hand-over/tracking', 'Tracking file'],
  ['/admin/hand-over/manifest', 'Manifest'],
] as const
