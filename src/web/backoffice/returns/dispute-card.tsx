import { formatDateTime } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { confirmWithText } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { Mark } from '../layout/mark.tsx'
import { mutateAndToast } from '../query.ts'
import type { WholeReturn } from './return-words.tsx'

/** What the customer says against a refusal, and the decision of an admin, which is final. */
export function DisputeCard({ found, mayDecide }: { found: WholeReturn; mayDecide: boolean }) {
  const { dispute } = found
  if (!dispute) return null

  async function decide(inFavourOf: 'customer' | 'seller') {
    const answer = await confirmWithText(
      inFavourOf === 'customer' ? 'Decide for the customer?' : 'Keep the refusal?',
      {
        detail:
          inFavourOf === 'customer'
            ? 'The refused request is approved and the refused pieces are refunded.'
            : 'No refund. The customer cannot dispute it again.',
        yes: 'Decide',
        text: { label: 'Reply to both sides', most: 1000, missing: 'Please enter your reason.' },
      },
    )
    if (answer)
      await mutateAndToast('POST /api/returns/{id}/decide', {
        params: { id: found._id },
        body: { inFavourOf, answer },
      })
  }

  return (
    <Card
      title="Dispute"
      aside={
        <Mark variant={dispute.closedAt ? 'quiet' : 'bad'}>{dispute.closedAt ? 'Decided' : 'Open'}</Mark>
      }
    >
      {found.refusal && <p className="text-muted text-sm">Refused because: {found.refusal}</p>}
      <p className="my-2 whitespace-pre-line border-line border-l-2 pl-4 [overflow-wrap:anywhere]">
        {dispute.text}
      </p>
      <p className="text-muted text-sm">
        {found.customer}, {formatDateTime(dispute.at)}
      </p>
      {dispute.answer && <p className="mt-3">Decision: {dispute.answer}</p>}
      {!dispute.closedAt && mayDecide && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => void decide('customer')}>For the customer</Button>
          <Button variant="outline" onClick={() => void decide('seller')}>
            Keep the refusal
          </Button>
        </div>
      )}
      {!dispute.closedAt && !mayDecide && <p className="mt-3">An admin will review it and decide.</p>}
    </Card>
  )
}
