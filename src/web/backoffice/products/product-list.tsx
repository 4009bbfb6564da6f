import { Link } from 'react-router'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Column } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerRows } from '../data-table/use-server-rows.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { loadProducts, type ProductRow } from './load-products.ts'

/** The own products of a seller; all for an admin. */
export function ProductList() {
  const data = useServerRows({ name: 'products', load: loadProducts, filters })
  return (
    <>
      <ScreenHead title="Your Products" />
      <DataTable
        label="Products"
        columns={columns}
        data={data}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        empty={<p>No products yet.</p>}
        failure="Failed to fetch your products"
        csv="products.csv"
        dense
      />
    </>
  )
}

const filters = ['category', 'stock'] as const

const columns: Column<ProductRow>[] = [
  {
    id: 'name',
    title: 'Product',
    always: true,
    sort: { up: 'name-up', down: 'name-down' },
    text: ({ name }) => name,
    cell: ({ _id, name, image, brandName }) => (
      <div className="flex min-w-56 items-center gap-3">
        <span className="size-10 shrink-0 overflow-hidden rounded-md bg-sand">
          {image && (
            <Picture
              path={image}
              alt=""
              width={40}
              height={40}
              sizes="40px"
              upTo={160}
              className="size-full object-cover"
            />
          )}
        </span>
        <span className="min-w-0">
          <Link to={`/admin/stepper-product/${_id}`} className="line-clamp-1 font-medium hover:text-rose">
            {name}
          </Link>
          <span className="block truncate text-muted text-xs">{brandName}</span>
        </span>
      </div>
    ),
  },
  {
    id: 'category',
    title: 'Category',
    text: ({ category }) => category,
    cell: ({ category }) => category,
  },
  {
    id: 'price',
    title: 'Price',
    align: 'right',
    sort: { up: 'price-up', down: 'price-down' },
    text: ({ price }) => price,
    cell: ({ price }) => <Money rupees={price} />,
  },
]
