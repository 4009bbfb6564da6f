import { useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { saveFile } from '../data-table/csv.ts'
import { Card } from '../layout/card.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { reasonOf } from '../query.ts'

/** Everything in one archive, for another shop or a spreadsheet. */
export function MoveOut() {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const bytes = await callOrSignIn('GET /api/move-out', {})
      saveFile('move-out.zip', new Uint8Array(bytes as Uint8Array), 'application/zip')
    } catch (error) {
      toast(`Your archive could not be made. ${reasonOf(error)}`, { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <Card title="Move out">
      <p className="mb-3 text-muted text-sm">
        Your shop is yours. Everything in one ZIP: products, customers, orders, reviews, codes, articles and
        pictures as CSV and JSON, also in Shopify’s columns. Passwords and keys are not in it.
      </p>
      <ToolButton icon="download" disabled={busy} onClick={() => void download()}>
        {busy ? 'Packing…' : 'Download everything'}
      </ToolButton>
    </Card>
  )
}
