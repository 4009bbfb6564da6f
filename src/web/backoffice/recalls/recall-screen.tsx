import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { recallAnswers, recallAnswerWords, recallLevelWords } from '#values/recalls.ts'
import { saveBlob } from '#web/client/save-blob.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm, confirmWithText } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, reasonOf, useCall } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'
import { AloneNote, ConfirmAlone } from './confirm-alone.tsx'
import { Reach } from './reach.tsx'
import { nameOfRecall, RecallMark } from './recall-words.tsx'

/** One recall: what it says, where the pieces are, and what customers answered. */
export function RecallScreen() {
  const { id = '' } = useParams()
  const query = useCall('GET /api/recalls/{id}', { params: { id } })
  return (
    <Loaded query={query} failure="The recall could not be loaded.">
      {found => <Details found={found} />}
    </Loaded>
  )
}

function Details({ found }: { found: Reply<'GET /api/recalls/{id}'> }) {
  const { recall, aloneFrom, reach, notices, answers } = found
  const [confirming, setConfirming] = useState(false)
  const { role } = useMe()
  const params = { id: recall._id }
  const mayDecide = useMay('orders')
  const isAdmin = role === 'admin' && mayDecide
  const toTell = reach.onTheWay + reach.withCustomers

  async function agree() {
    const told =
      toTell === 0 ? 'No customer has it.' : `${toTell} pieces are with customers, who will get an email.`
    const words = {
      detail: `Sales stop right away and permanently. ${told}`,
      yes: 'Confirm the recall',
      danger: true,
    }
    if (await confirm(`Recall ${nameOfRecall(recall)}?`, words))
      await mutateAndToast('POST /api/recalls/{id}/confirm', { params })
  }
  async function end() {
    const reason = await confirmWithText(
      recall.state === 'live' ? 'Close this recall?' : 'Withdraw this recall?',
      {
        detail:
          recall.state === 'live'
            ? 'It stays on the recalls page, and the batch will never be sold again.'
            : 'The batch goes back on sale.',
        yes: recall.state === 'live' ? 'Close it' : 'Withdraw it',
        text: { label: 'Why', most: 500, missing: 'Please enter a reason.' },
      },
    )
    if (reason) await mutateAndToast('POST /api/recalls/{id}/end', { params, body: { reason } })
  }
  async function download() {
    try {
      const table = await callOrSignIn('GET /api/recalls/{id}/export', { params })
      saveBlob('recall.csv', new Blob([table], { type: 'text/csv' }))
    } catch (error) {
      toast(reasonOf(error), { kind: 'error' })
    }
  }

  return (
    <>
      <ScreenHead
        title={nameOfRecall(recall)}
        back={{ to: '/admin/recalls', label: 'All recalls' }}
        text={<RecallMark {...recall} />}
      >
        {notices > 0 && <ToolButton onClick={() => void download()}>Download the list</ToolButton>}
        {((recall.state === 'proposed' && mayDecide) || (recall.state === 'live' && isAdmin)) && (
          <ToolButton onClick={() => void end()}>{recall.state === 'live' ? 'Close' : 'Withdraw'}</ToolButton>
        )}
        {recall.state === 'proposed' && isAdmin && !recall.isYours && (
          <Button variant="danger" onClick={() => void agree()}>
            Confirm the recall
          </Button>
        )}
      </ScreenHead>
      {aloneFrom && isAdmin && <AloneNote from={aloneFrom} onConfirm={() => setConfirming(true)} />}
      {confirming && <ConfirmAlone recall={recall} onClose={() => setConfirming(false)} />}
      {recall.state === 'proposed' && (recall.isYours || !isAdmin) && !aloneFrom && (
        <p className="mb-4 rounded-xl bg-sand px-4 py-3">
          Another admin has to confirm this recall. Until then, the batch stays on sale. To stop it now, hold
          it back on the shelf.
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <Card title="Where the pieces are">
            <Reach reach={reach} />
          </Card>
          <Card title="What customers see">
            <p className="font-medium">{recallLevelWords[recall.level]}.</p>
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{recall.reason}</p>
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{recall.instructions}</p>
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          {recall.confirmedAt && (
            <Card title="Answers">
              <dl className="grid gap-2">
                {recallAnswers.map(answer => (
                  <div key={answer} className="flex justify-between gap-4">
                    <dt className="text-muted">{recallAnswerWords[answer]}</dt>
                    <dd className="tabular-nums">{answers[answer]}</dd>
                  </div>
                ))}
                <div className="flex justify-between gap-4 border-line border-t pt-2">
                  <dt className="text-muted">Told</dt>
                  <dd className="tabular-nums">{notices}</dd>
                </div>
              </dl>
            </Card>
          )}
          <Card title="Batches">
            <ul className="grid gap-2">
              {recall.lots.map(lot => (
                <li key={lot._id}>
                  <Link to={`/admin/lots/product/${lot.product}`} className="hover:text-rose">
                    {lot.productName}
                  </Link>
                  <p className="text-muted text-sm">{lot.batch ? `Batch ${lot.batch}` : 'Without a batch'}</p>
                </li>
              ))}
            </ul>
          </Card>
          <Card title="Decisions">
            <ul className="grid gap-2 text-sm">
              <li>
                Proposed by {recall.proposedBy}, {formatDateTime(recall.proposedAt)}
              </li>
              {recall.confirmedAt && (
                <li>
                  Confirmed by {recall.confirmedBy}, {formatDateTime(recall.confirmedAt)}
                  {recall.confirmedAlone && (
                    <span className="block text-muted">Confirmed alone, as the shop had no other admin.</span>
                  )}
                </li>
              )}
              {recall.endedAt && (
                <li>
                  {recall.state === 'closed' ? 'Closed' : 'Withdrawn'} by {recall.endedBy},{' '}
                  {formatDateTime(recall.endedAt)}
                  <span className="block text-muted">{recall.endedReason}</span>
                </li>
              )}
            </ul>
          </Card>
        </div>
      </div>
    </>
  )
}
