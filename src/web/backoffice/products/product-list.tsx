import { Link, useNavigate } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { confirm } from '../form/confirm.tsx'
import { Icon } from '../layout/icon.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, reasonOf, refetchAll } from '../query.ts'
import { BulkChanges } from './bulk-changes.tsx'
import { type ProductActions, type ProductRow, productColumns } from './product-columns.tsx'
import { settleConflict } from './settle-conflict.ts'
import { useCategories } from './use-categories.ts'
import { toValues } from './wizard/product-values.ts'

/** A seller's products; all for an admin. */
export function ProductList() {
  const navigate = useNavigate()
  const categories = useCategories()
  const table = useServerTable({
    name: 'products',
    call: 'GET /api/productdetail/myproducts',
    rows: reply => reply.products,
    columns: productColumns({ change, duplicate, remove }),
    filters: {
      category: {
        label: 'Category',
        all: 'All categories',
        options: categories.map(({ slug, name }) => [slug, name]),
      },
      stock: {
        label: 'Status',
        all: 'Any status',
        options: [
          ['in', 'In Stock'],
          ['out', 'Out of Stock'],
        ],
      },
    },
  })

  async function duplicate({ _id }: ProductRow) {
    const copied = await mutateAndToast(
      'POST /api/productdetail/duplicate/{id}',
      { params: { id: _id }, body: {} },
      { success: 'Product duplicated. It has no stock until you give it some.' },
    )
    if (copied) await navigate(`/admin/stepper-product/${copied.product._id}`)
  }

  async function remove(product: ProductRow) {
    const { _id, name } = product
    if (!(await confirm('Are you sure to delete this product?', { detail: name }))) return
    const deleted = await mutateAndToast(
      'DELETE /api/productdetail/delete/{id}',
      { params: { id: _id } },
      { success: 'Deleted successfully', failure: () => 'Failed to delete' },
    )
    if (deleted) table.select([product], false)
  }

  async function exportAll() {
    const { search, category, stock } = table.sent
    const query = { search, category, stock }
    saveFile('products.csv', await callOrSignIn('GET /api/productdetail/export', { query }))
  }

  return (
    <>
      <ScreenHead title="Your Products">
        <Link to="/admin/product/pictures" className={toolClass}>
          <Icon name="image" className="size-4.5" />
          Add pictures
        </Link>
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
        table={table}
        rowName={({ name }) => name}
        empty={<Empty />}
        failure="Failed to fetch your products"
        csv={exportAll}
        dense
        bulk={selected => (
          <BulkChanges
            products={selected}
            categories={categories}
            onDone={() => table.select(selected, false)}
          />
        )}
      />
    </>
  )
}

/** Stock is changed from the number that is shown, the price on the version that is shown. */
const change: ProductActions['change'] = async (product, changes) => {
  const { _id: id, version, stock: expectedStock } = product
  const body = changes.stock === undefined ? { ...changes, version } : { ...changes, expectedStock }
  try {
    const { message } = await mutate('PUT /api/productdetail/update/{id}', { params: { id }, body })
    toast(message, { kind: 'success' })
    return true
  } catch (error) {
    const mine = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)]))
    const settled = await settleConflict(error, id, { base: toValues(product), mine })
    if (settled?.choice === 'mine') return change(settled.theirs, changes)
    if (settled) await refetchAll()
    else toast(`Update failed: ${reasonOf(error)}`, { kind: 'error' })
    return settled !== null
  }
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
