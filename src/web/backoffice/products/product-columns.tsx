import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { Money } from '#web/ui/money.tsx'
import type { Column } from '../data-table/column.ts'
import { Icon } from '../layout/icon.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { IconButton, iconButtonClass } from '../layout/tool-button.tsx'
import { QuickNumber } from './quick-number.tsx'

export type ProductRow = Reply<'GET /api/productdetail/myproducts'>['products'][number]

export interface ProductActions {
  change(product: ProductRow, changes: { price?: number; stock?: number }): Promise<boolean>
  duplicate(product: ProductRow): void
  remove(product: ProductRow): void
}

export const productColumns = ({ change, duplicate, remove }: ProductActions): Column<ProductRow>[] => [
  {
    id: 'name',
    title: 'Product',
    always: true,
    sort: { up: 'name-up', down: 'name-down' },
    cell: product => <NameCell {...product} />,
  },
  {
    id: 'category',
    title: 'Category',
    cell: ({ category }) => <span className="inline-block min-w-24">{category}</span>,
  },
  {
    id: 'partNumber',
    title: 'Part number',
    hiddenAtFirst: true,
    cell: ({ partNumber }) => <span className="whitespace-nowrap">{partNumber}</span>,
  },
  {
    id: 'price',
    title: 'Price',
    align: 'right',
    sort: { up: 'price-up', down: 'price-down' },
    cell: product => (
      <QuickNumber
        value={product.price}
        step="0.01"
        label={`price of ${product.name}`}
        shown={formatRupees(product.price)}
        onSave={price => change(product, { price })}
      />
    ),
  },
  {
    id: 'maxPrice',
    title: 'MRP',
    align: 'right',
    hiddenAtFirst: true,
    cell: ({ maxPrice }) => maxPrice !== null && <Money rupees={maxPrice} />,
  },
  {
    id: 'stock',
    title: 'Stock',
    align: 'right',
    sort: { up: 'stock-up', down: 'stock-down' },
    cell: product => (
      <QuickNumber
        value={product.stock}
        step="1"
        label={`stock of ${product.name}`}
        shown={product.stock.toLocaleString('en-IN')}
        onSave={stock => change(product, { stock })}
      />
    ),
  },
  { id: 'status', title: 'Status', cell: ({ stock }) => <Status stock={stock} /> },
  {
    id: 'createdAt',
    title: 'Added',
    hiddenAtFirst: true,
    sort: { up: 'oldest', down: 'newest' },
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{day.format(new Date(createdAt))}</span>,
  },
  {
    id: 'actions',
    title: 'Actions',
    wide: true,
    always: true,
    cell: product => (
      <div className="-my-0.5 flex">
        <a
          href={`/product/${product._id}`}
          aria-label={`See ${product.name} in the shop`}
          title="See it in the shop"
          className={iconButtonClass}
        >
          <Icon name="shop" />
        </a>
        <EditLink id={product._id} label={`Edit ${product.name}`} className={iconButtonClass}>
          <Icon name="pen" />
        </EditLink>
        <IconButton icon="copy" label={`Duplicate ${product.name}`} onClick={() => duplicate(product)} />
        <IconButton icon="trash" label={`Delete ${product.name}`} onClick={() => remove(product)} />
      </div>
    ),
  },
]

function NameCell({ _id, name, image, brandName }: ProductRow) {
  return (
    <div className="flex min-w-56 items-center gap-3">
      <Thumb path={image} className="size-10 rounded-md" />
      <span className="min-w-0">
        <EditLink id={_id} label={name} className="line-clamp-2 font-medium leading-snug hover:text-rose">
          {name}
        </EditLink>
        <span className="block truncate text-muted text-xs">{brandName}</span>
      </span>
    </div>
  )
}

/** Opens the wizard; the table's query goes along, so that it can lead back to the same page of the table. */
function EditLink(props: { id: string; label: string; className: string; children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Link
      to={`/admin/stepper-product/${props.id}`}
      state={{ table: search }}
      aria-label={props.label}
      title={props.label}
      className={props.className}
    >
      {props.children}
    </Link>
  )
}

function Status({ stock }: { stock: number }) {
  const look = stock > 0 ? 'bg-leaf-soft text-leaf' : 'bg-alert-soft text-alert'
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-1 font-medium text-xs ${look}`}>
      {stock > 0 ? 'In Stock' : 'Out of Stock'}
    </span>
  )
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
