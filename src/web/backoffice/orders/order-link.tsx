import { Link } from 'react-router'

/** An order's number, wherever it stands, leads to the order. */
export function OrderLink({
  id,
  number,
  className = '',
}: {
  id: string
  number: string
  className?: string
}) {
  return (
    <Link
      to={`/admin/order/${id}`}
      className={`inline-block py-0.5 font-medium tabular-nums underline decoration-line underline-offset-4 hover:text-rose hover:decoration-current ${className}`}
    >
      {number}
    </Link>
  )
}
