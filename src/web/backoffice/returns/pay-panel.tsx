import { Loaded } from '../layout/loaded.tsx'
import { PaidByHandPanel } from '../payments/paid-by-hand.tsx'
import { useCall } from '../query.ts'

interface Props {
  id: string
  refund: string
  onClose(): void
}

/** Where the money goes that an admin pays by hand, and the bank's reference for it. */
export function PayPanel({ id, refund, onClose }: Props) {
  const query = useCall('GET /api/returns/{id}/payee', { params: { id } })
  return (
    <PaidByHandPanel refund={refund} onClose={onClose}>
      <Loaded query={query} failure="The account could not be read.">
        {({ payee }) =>
          payee ? (
            <dl className="mb-4 grid gap-2 rounded-xl bg-sand p-4">
              {(payee.kind === 'upi'
                ? [['UPI id', payee.upi]]
                : [
                    ['Account', payee.account],
                    ['IFSC', payee.ifsc],
                  ]
              )
                .concat([['Name', payee.name]])
                .map(([term, value]) => (
                  <div key={term} className="flex justify-between gap-4">
                    <dt className="text-muted">{term}</dt>
                    <dd className="select-all font-medium tabular-nums">{value}</dd>
                  </div>
                ))}
            </dl>
          ) : (
            <p className="mb-4 rounded-xl bg-alert-soft p-4 text-alert">
              No account is known. The customer can enter one on the page of the return.
            </p>
          )
        }
      </Loaded>
    </PaidByHandPanel>
  )
}
