import { useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { OwnPassword } from '../form/own-password.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate } from '../query.ts'
import { nameOfRecall } from './recall-words.tsx'

/** To the only admin of a shop, who has proposed a recall: when it can be confirmed. */
export function AloneNote({ from, onConfirm }: { from: string; onConfirm(): void }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const wait = new Date(from).getTime() - Date.now()
    if (wait <= 0) return setOpen(true)
    const timer = setTimeout(() => setOpen(true), wait)
    return () => clearTimeout(timer)
  }, [from])
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-sand px-4 py-3">
      <p className="min-w-60 flex-1">
        You are the only admin who could confirm it.{' '}
        {isOpen ? 'If you are sure, ' : `From ${formatDateTime(from)} `}
        you can do so yourself, with your password. Until then, the batch stays on sale. To stop it now, hold
        it back on the shelf.
      </p>
      {isOpen && (
        <Button variant="danger" onClick={onConfirm}>
          Confirm the recall…
        </Button>
      )}
    </div>
  )
}

interface Props {
  recall: Reply<'GET /api/recalls/{id}'>['recall']
  onClose(): void
}

export function ConfirmAlone({ recall, onClose }: Props) {
  return (
    <FormPanel
      title={`Recall ${nameOfRecall(recall)}?`}
      values={{ password: '' }}
      save={body => mutate('POST /api/recalls/{id}/confirm-alone', { params: { id: recall._id }, body })}
      saved="Sales have stopped and customers are being told."
      button="Confirm the recall"
      danger
      extra={<ToolButton onClick={onClose}>Cancel</ToolButton>}
      onClose={onClose}
    >
      <p className="text-muted">
        Sales stop right away and permanently, and customers who have it get an email. The recall will record
        that you decided alone.
      </p>
      <OwnPassword />
    </FormPanel>
  )
}
