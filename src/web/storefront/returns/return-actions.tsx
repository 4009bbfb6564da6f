import { useState } from 'react'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import { emptyPayee, PayeeFields, type PayeeValues, payeeOf } from '../payments/payee-fields.tsx'
import type { CustomerReturn } from './customer-return.ts'

interface Props {
  found: CustomerReturn
  onChanged: (found: CustomerReturn) => void
}

type Dialog = 'withdraw' | 'dispute' | 'payee'

/** What the customer of a return can do: keep it after all, object to a refusal, say where the money goes. */
export function ReturnActions({ found, onChanged }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [payee, setPayee] = useState<PayeeValues>(emptyPayee)
  const params = { id: found._id }
  const needsAccount = found.refunds.some(({ state }) => state === 'manual')
  const mayDispute = found.disputableUntil !== null && new Date(found.disputableUntil) > new Date()
  const close = () => setDialog(null)

  async function send(call: Promise<{ message: string; return: CustomerReturn }>) {
    const reply = await call
    toast(reply.message, { kind: 'success' })
    onChanged(reply.return)
    return reply
  }

  return (
    <div className="grid justify-items-start gap-3">
      {needsAccount && (
        <Button variant={found.payee ? 'outline' : 'solid'} onClick={() => setDialog('payee')}>
          {found.payee ? 'Change account' : 'Enter refund account'}
        </Button>
      )}
      {mayDispute && <Button onClick={() => setDialog('dispute')}>I disagree</Button>}
      {found.moves.includes('withdrawn') && (
        <button
          type="button"
          onClick={() => setDialog('withdraw')}
          className="min-h-11 text-muted underline hover:text-ink"
        >
          Cancel return
        </button>
      )}
      <a
        href={`/contact?return=${found.number}`}
        className="inline-flex min-h-11 items-center text-accent underline"
      >
        Help with this return
      </a>
      {dialog === 'withdraw' && (
        <ConfirmDialog
          title="Cancel this return?"
          action="Keep it"
          dismiss="Continue with the return"
          send={() => send(callSignedIn('POST /api/returns/{id}/withdraw', { params }))}
          onClose={close}
        >
          <p className="text-muted">
            No one will come to pick it up. You can request a return again within ten days of delivery.
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'dispute' && (
        <ConfirmDialog
          title="Why do you disagree?"
          action="Send"
          dismiss="Cancel"
          send={({ text = '' }) =>
            send(callSignedIn('POST /api/returns/{id}/dispute', { params, body: { text } }))
          }
          onClose={close}
        >
          <p className="text-muted">Our team will review it and email you the decision.</p>
          <TextArea label="What happened" name="text" rows={4} maxLength={1000} required />
        </ConfirmDialog>
      )}
      {dialog === 'payee' && (
        <ConfirmDialog
          title="Your account"
          action="Save"
          dismiss="Cancel"
          send={() => send(callSignedIn('PUT /api/returns/{id}/payee', { params, body: payeeOf(payee) }))}
          onClose={close}
        >
          <PayeeFields values={payee} onChange={setPayee} />
        </ConfirmDialog>
      )}
    </div>
  )
}
