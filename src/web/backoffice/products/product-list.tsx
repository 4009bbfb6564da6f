import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ownNeeds, stateNames, tableStates } from '#values/product-states.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { MissingPapers } from '../accounts/missing-papers.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { saveFile } from '../data-table/csv.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { confirm, confirmWithText } from '../form/confirm.tsx'
import { Icon } from '../layout/icon.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, reasonOf, refetchAll } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'
import { BulkChanges } from './bulk-changes.tsx'
import { toastBulk, toastWithUndo } from './offer-undo.ts'
import { productColumns } from './product-columns.tsx'
import { ProductHistory } from './product-history.tsx'
import type { ProductActions, ProductRow } from './product-row.ts'
import { resolveConflict } from './resolve-conflict.ts'
import { useCategories } from './use-categories.ts'
import { useFamilies } from './use-families.ts'
import { useSellerFilter } from './use-seller-filter.ts'
import { toValues } from './wizard/product-values.ts'

/** A seller's products; all for an admin. */
export function ProductList() {
  const navigate = useNavigate()
  const categories = useCategories()
  const isAdmin = useMe().role === 'admin'
  const mayChange = useMay('products')
  const mayReview = useMay('people') && isAdmin
  const sellerFilter = useSellerFilter()
  const { families, withShades } = useFamilies()
  const [historyOf, setHistoryOf] = useState<ProductRow | null>(null)
  const listed = useServerTable({
    name: 'products',
    call: 'GET /api/productdetail/myproducts',
    rows: reply => reply.products,
    columns: productColumns({
      actions: { change, duplicate, remove, setState, review, showHistory: setHistoryOf },
      families,
      isAdmin,
      mayReview,
      mayChange,
    }),
    query: { group: 'family' },
    filters: {
      category: {
        label: 'Category',
        all: 'All categories',
        options: categories.map(({ slug, name }) => [slug, name]),
      },
      state: {
        label: 'State',
        all: 'Any state',
        options: tableStates.map(state => [
          state,
          state === 'suspended' ? 'Seller not approved' : stateNames[state],
        ]),
      },
      stock: {
        label: 'Status',
        all: 'Any stock',
        options: [
          ['in', 'In Stock'],
          ['out', 'Out of Stock'],
        ],
      },
      needs: {
        label: 'What is missing',
        all: 'Any condition',
        options: ownNeeds.map(need => [need, needNames[need]]),
      },
      ...sellerFilter,
      group: { label: 'Families', all: 'One row per family', options: [['none', 'Every shade and size']] },
    },
  })
  const table = { ...listed, rows: withShades(listed.rows) }

  async function setState(product: ProductRow, state: 'live' | 'hidden') {
    if (isClosedFamily(product)) return changeFamily(product, { state })
    const { _id, version } = product
    await mutateAndToast(
      'PUT /api/productdetail/update/{id}',
      { params: { id: _id }, body: { state, version } },
      { success: ({ product }) => stateSentences[product.state] },
    )
  }

  async function review({ _id, name }: ProductRow, approve: boolean) {
    const reason = approve
      ? ''
      : await confirmWithText('Send this product back?', {
          detail: `${name} stays out of the shop. Its seller reads why, and can submit it again.`,
          yes: 'Send back',
          danger: true,
          text: { label: 'Why', most: 500, missing: 'Please tell the seller why.' },
        })
    if (reason === null) return
    await mutateAndToast('PUT /api/productdetail/review/{id}', {
      params: { id: _id },
      body: { approve, reason },
    })
  }

  async function duplicate({ _id }: ProductRow, asDraft = false) {
    const copied = await mutateAndToast(
      'POST /api/productdetail/duplicate/{id}',
      { params: { id: _id }, body: { asDraft } },
      { success: 'Product duplicated. Its stock is 0 until you add some.' },
    )
    if (copied) await navigate(`/admin/stepper-product/${copied.product._id}`)
  }

  async function remove(product: ProductRow) {
    if (isClosedFamily(product)) return changeFamily(product, { delete: true })
    const { _id: id, name } = product
    if (!(await confirm('Are you sure to delete this product?', { detail: name }))) return
    const deleted = await mutateAndToast(
      'DELETE /api/productdetail/delete/{id}',
      { params: { id } },
      { success: null, failure: () => 'Failed to delete' },
    )
    if (!deleted) return
    toastWithUndo('Deleted successfully', () =>
      mutateAndToast('POST /api/productdetail/restore/{id}', { params: { id }, body: {} }),
    )
    table.select([product], false)
  }

  const isClosedFamily = (product: ProductRow) => (product.shades ?? 0) > 1 && !families.isOpen(product)

  /** Its row stands for all shades: the question says which. */
  async function changeFamily(product: ProductRow, change: FamilyChange) {
    const { question, ...words } = familyWords(change)
    const which = { ids: [product._id], families: [product._id] }
    try {
      if (!(await confirm(question, { detail: await describeFamily(product), ...words }))) return
      const { stamp } = await callOrSignIn('POST /api/productdetail/bulk/preview', {
        body: { which, change },
      })
      const { bulk } = await mutate('POST /api/productdetail/bulk/changes', {
        body: { which, change, stamp },
      })
      const [problem] = bulk.refused
      if (problem) toast(`${problem.name}: ${problem.reason}`, { kind: 'error' })
      if (bulk.changed > 0) toastBulk(words.done, bulk)
      table.select([product], false)
    } catch (error) {
      toast(`${change.delete ? 'Failed to delete' : 'Update failed'}: ${reasonOf(error)}`, { kind: 'error' })
    }
  }

  /** A closed family's row stands for all its shades. */
  function whichOf(selected: ProductRow[]) {
    const { search, category, stock, state, needs, seller } = table.sent
    if (table.isAllChosen) return { matching: { search, category, stock, state, needs, seller } }
    const closed = selected.filter(product => product.shades && !families.isOpen(product))
    return { ids: selected.map(({ _id }) => _id), families: closed.map(({ _id }) => _id) }
  }

  async function exportAll() {
    const { search, category, stock, state, needs, seller } = table.sent
    const query = { search, category, stock, state, needs, seller }
    saveFile('products.csv', await callOrSignIn('GET /api/productdetail/export', { query }))
  }

  return (
    <>
      <ScreenHead title="Your Products">
        {mayChange && (
          <>
            <Link to="/admin/product/bin" className={toolClass}>
              <Icon name="trash" className="size-4.5" />
              Bin
            </Link>
            <Link to="/admin/product/pictures" className={toolClass}>
              <Icon name="image" className="size-4.5" />
              Add pictures
            </Link>
            <Link to="/admin/product/import" className={toolClass}>
              <Icon name="upload" className="size-4.5" />
              Import CSV
            </Link>
            <Link to="/admin/stepper-product" className={buttonClass()}>
              Add Product
            </Link>
          </>
        )}
      </ScreenHead>
      <MissingPapers />
      <DataTable
        label="Products"
        table={table}
        rowName={({ name }) => name}
        empty={<Empty />}
        failure="Failed to fetch your products"
        csv={exportAll}
        dense
        {...(mayChange && {
          bulkAll: true,
          bulk: (selected: ProductRow[]) => (
            <BulkChanges
              which={whichOf(selected)}
              categories={categories}
              onDone={() => table.select(selected, false)}
            />
          ),
        })}
      />
      <ProductHistory product={historyOf} onClose={() => setHistoryOf(null)} />
    </>
  )
}

interface FamilyChange {
  state?: 'live' | 'hidden'
  delete?: true
}

function familyWords({ delete: isDeleted, state }: FamilyChange) {
  if (isDeleted)
    return { question: 'Are you sure to delete this product?', yes: 'Delete', done: 'Deleted successfully' }
  return state === 'live'
    ? { question: 'Make all of them live?', yes: 'Make live', done: 'They are live now' }
    : { question: 'Hide all of them?', yes: 'Hide', done: 'They are hidden now' }
}

const mostNamed = 12

/** 'All 14 shades: Rani, Laal Paar … and 2 more. To change one alone, open the list of its shades first.' */
async function describeFamily({ _id, familyKind }: ProductRow): Promise<string> {
  const noun = familyKind === 'size' ? 'sizes' : 'shades'
  const { products } = await callOrSignIn('GET /api/productdetail/family/{id}', { params: { id: _id } })
  const names = products.map(({ optionLabel, name }) => optionLabel || name)
  const more = names.length - mostNamed
  const listed = names.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return `All ${names.length} ${noun}: ${listed}. For one of them alone, open the list of its ${noun} first.`
}

const needNames: Record<(typeof ownNeeds)[number], string> = {
  picture: 'No picture',
  hsn: 'No HSN code',
  restock: 'Low stock',
  expiry: 'Expires soon',
  tax: 'Cannot be invoiced',
}

const stateSentences: Record<ProductRow['state'], string> = {
  live: 'The product is live now',
  hidden: 'The product is hidden now',
  review: 'The product is waiting for review',
  draft: 'The product is a draft now',
  scheduled: 'The product is scheduled now',
  declined: 'The product is declined',
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
    const resolved = await resolveConflict(error, id, { base: toValues(product), mine })
    if (resolved?.choice === 'mine') return change(resolved.theirs, changes)
    if (resolved) await refetchAll()
    else toast(`Update failed: ${reasonOf(error)}`, { kind: 'error' })
    return resolved !== null
  }
}

function Empty() {
  return (
    <div className="grid justify-items-center gap-3">
      <p className="text-lg">You have no products yet.</p>
      <p className="max-w-md text-muted">
        Add the first one step by step, or import many at once from a spreadsheet or Shopify.
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
