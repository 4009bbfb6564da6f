import { Link } from 'react-router'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Column } from '../data-table/column.ts'
import { Icon } from '../layout/icon.tsx'
import { IconButton, iconButtonClass } from '../layout/tool-button.tsx'
import type { ProductRow } from './load-products.ts'
import { QuickNumber } from './quick-number.tsx'

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
  { id: 'category', title: 'Category', cell: ({ category }) => category },
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
        onSave={price => change(product, { price })}
      >
        <Money rupees={product.price} />
      </QuickNumber>
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
        onSave={stock => change(product, { stock })}
      >
        {product.stock.toLocaleString('en-IN')}
      </QuickNumber>
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
        <Link
          to={`/admin/stepper-product/${product._id}`}
          aria-label={`Edit ${product.name}`}
          title="Edit"
          className={iconButtonClass}
        >
          <Icon name="pen" />
        </Link>
        <IconButton icon="copy" label={`Duplicate ${product.name}`} onClick={() => duplicate(product)} />
        <IconButton icon="trash" label={`Delete ${product.name}`} onClick={() => remove(product)} />
      </div>
    ),
  },
]

function NameCell({ _id, name, image, brandName }: ProductRow) {
  return (
    <div className="flex min-w-56 items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-md bg-sand text-muted">
        {image ? (
          <Picture
            path={image}
            alt=""
            width={40}
            height={40}
            sizes="40px"
            upTo={160}
            className="size-full object-cover"
          />
        ) : (
          <Icon name="image" />
        )}
      </span>
      <span className="min-w-0">
        <Link
          to={`/admin/stepper-product/${_id}`}
          className="line-clamp-1 font-medium hover:text-rose"
          title={name}
        >
          {name}
        </Link>
        <span className="block truncate text-muted text-xs">{brandName}</span>
      </span>
    </div>
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
