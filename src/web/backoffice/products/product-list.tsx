import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { TableFilter } from '../data-table/table-filter.tsx'
import { type ServerRows, useServerRows } from '../data-table/use-server-rows.ts'
import { confirm } from '../form/confirm.tsx'
import { reasonOf } from '../form/use-screen-form.ts'
import { Icon } from '../layout/icon.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { BulkChanges } from './bulk-changes.tsx'
import { loadProducts, type ProductRow, productQuery } from './load-products.ts'
import { type ProductActions, productColumns } from './product-columns.tsx'
import { useCategories } from './use-categories.ts'

/** The own products of a seller; all for an admin. */
export function ProductList() {
  const data = useServerRows({ name: 'products', load: loadProducts, filters })
  const categories = useCategories()
  const columns = useColumns(data)

  async function exportAll() {
    const { search, category, stock } = productQuery(data.query)
    const query = { search, category, stock }
    saveFile('products.csv', await callOrSignIn('GET /api/productdetail/export', { query }))
  }

  return (
    <>
      <ScreenHead title="Your Products">
        <Link to="/admin/product/import" className={toolClass}>
          <Icon name="upload" className="size-4.5" />
          Import CSV
        </Link>
        <Link to="/admin/stepper-product" className={`${buttonClass()} min-h-10 px-5 text-sm`}>
          Add Product
        </Link>
      </ScreenHead>
      <DataTable
        label="Products"
        columns={columns}
        data={data}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        empty={<Empty />}
        failure="Failed to fetch your products"
        csv={exportAll}
        dense
        filters={
          <>
            <TableFilter
              data={data}
              name="category"
              label="Category"
              all="All categories"
              options={categories.map(({ slug, name }) => [slug, name])}
            />
            <TableFilter data={data} name="stock" label="Status" all="Any status" options={stockOptions} />
          </>
        }
        bulk={(chosen, done) => (
          <BulkChanges
            chosen={chosen}
            categories={categories}
            onDone={() => {
              done()
              data.reload()
            }}
          />
        )}
      />
    </>
  )
}

const filters = ['category', 'stock'] as const
const stockOptions: [string, string][] = [
  ['in', 'In Stock'],
  ['out', 'Out of Stock'],
]

function useColumns({ replace, remove }: ServerRows<ProductRow>) {
  const navigate = useNavigate()
  // The table's own functions stay the same for as long as it shows.
  return useMemo(() => {
    const actions: ProductActions = {
      async change({ _id }, body) {
        try {
          const params = { id: _id }
          const reply = await callOrSignIn('PUT /api/productdetail/update/{id}', { params, body })
          replace(row => row._id === _id, reply.product)
          toast(reply.message, { kind: 'success' })
          return true
        } catch (error) {
          toast(`Update failed: ${reasonOf(error)}`, { kind: 'error' })
          return false
        }
      },
      async duplicate({ _id }) {
        try {
          const params = { id: _id }
          const { product } = await callOrSignIn('POST /api/productdetail/duplicate/{id}', { params })
          toast('Product duplicated. It has no stock until you give it some.', { kind: 'success' })
          await navigate(`/admin/stepper-product/${product._id}`)
        } catch (error) {
          toast(reasonOf(error), { kind: 'error' })
        }
      },
      async remove(product) {
        const { _id, name } = product
        if (!(await confirm('Are you sure to delete this product?', { detail: name }))) return
        try {
          await callOrSignIn('DELETE /api/productdetail/delete/{id}', { params: { id: _id } })
          remove(product)
          toast('Deleted successfully', { kind: 'success' })
        } catch {
          toast('Failed to delete', { kind: 'error' })
        }
      },
    }
    return productColumns(actions)
  }, [navigate, replace, remove])
}

function Empty() {
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-lg">You have no products yet.</p>
      <p className="max-w-md text-muted">
        Add the first one step by step, or bring many at once from a spreadsheet or from Shopify.
      </p>
      <p className="mt-2 flex flex-wrap justify-center gap-2">
        <Link to="/admin/stepper-product" className={buttonClass()}>
          Add Product
        </Link>
        <Link to="/admin/product/import" className={buttonClass('outline')}>
          Import CSV
        </Link>
      </p>
    </div>
  )
}
