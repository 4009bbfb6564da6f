import { formatMonth } from '#values/dates.ts'

interface Props {
  batches: { batch: string; expiresOn: string | null; quantity: number; isRecalled: boolean }[] | undefined
}

/** Which pieces to take off the shelf, or were taken. */
export function Batches({ batches = [] }: Props) {
  if (batches.length === 0) return null
  return (
    <ul className="text-sm">
      {batches.map(({ batch, expiresOn, quantity, isRecalled }) => (
        <li key={batch} className={isRecalled ? 'text-alert' : 'text-muted'}>
          {quantity} of batch <span className="font-medium text-ink">{batch}</span>
          {expiresOn && `, use before ${formatMonth(expiresOn)}`}
          {isRecalled && ', recalled'}
        </li>
      ))}
    </ul>
  )
}
