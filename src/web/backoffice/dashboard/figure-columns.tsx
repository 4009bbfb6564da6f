import { Link } from 'react-router'
import type { Column } from '../data-table/column.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { formatCount } from './format.ts'

export const nameClass = 'font-medium hover:text-rose max-sm:inline-block max-sm:py-2.5'

interface ProductNameProps {
  _id: string
  name: string
  image: string | null
  /** It is no longer in the shop. */
  isGone?: boolean
}

export function ProductName({ _id, name, image, isGone = false }: ProductNameProps) {
  return (
    <span className="flex items-center gap-3">
      <span className="max-sm:hidden">
        <Thumb path={image} />
      </span>
      {isGone ? (
        name
      ) : (
        <Link to={`/admin/stepper-product/${_id}`} className={nameClass}>
          {name}
        </Link>
      )}
    </span>
  )
}

type Place = Column<never>['phone']

/** On a phone, where there is no head, its title follows the number. */
export function count<Name extends string>(
  name: Name,
  title: string,
  phone: Place,
): Column<{ [Key in Name]: number }> {
  return {
    id: name,
    title,
    phone,
    align: 'right',
    cell: row => (
      <>
        {formatCount(row[name])}
        <span className="sm:hidden"> {title.toLowerCase()}</span>
      </>
    ),
    text: row => row[name],
  }
}

export function money<Name extends string>(
  name: Name,
  title: string,
  phone: Place,
): Column<{ [Key in Name]: number }> {
  return {
    id: name,
    title,
    phone,
    rupees: row => row[name],
  }
}
