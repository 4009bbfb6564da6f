import { Link } from 'react-router'
import { untaxedPath, untaxedSentence } from '#values/product-states.ts'

/** How many products that went live cannot be invoiced, with the way to them. */
export function UntaxedNote({ count, onFollow }: { count: number; onFollow?: () => void }) {
  if (count === 0) return null
  return (
    <p role="status" className="rounded-xl bg-alert-soft p-3 text-sm">
      {untaxedSentence(count)}{' '}
      <Link
        to={untaxedPath}
        onClick={onFollow}
        className="font-medium underline underline-offset-2 hover:text-rose"
      >
        See what is missing
      </Link>
    </p>
  )
}
