import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { binDays } from '#values/product-states.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { Options } from '#web/ui/options.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { mutateAndToast, useCall } from '../query.ts'
import { useMay, useMe } from '../use-me.ts'
import { useCategories } from './use-categories.ts'

type Binned = Reply<'GET /api/productdetail/bin'>['products'][number]

/** Deleted products, for as long as they can be restored. */
export function BinScreen() {
  const query = useCall('GET /api/productdetail/bin', {})
  return (
    <>
      <ScreenHead
        title="Bin"
        text={`Deleted products stay here for ${binDays} days. Nobody else sees them, and orders keep their copy.`}
        back={{ to: '/admin/product', label: 'Your Products' }}
      />
      <Loaded query={query} failure="The bin could not be read">
        {({ products }) =>
          products.length > 0 ? (
            <ul className="overflow-hidden rounded-2xl border border-line bg-white">
              {products.map(product => (
                <Row key={product._id} product={product} />
              ))}
            </ul>
          ) : (
            <div className="grid justify-items-center gap-3 rounded-2xl border border-line bg-white p-12 text-center">
              <p className="text-lg">The bin is empty</p>
              <p className="text-muted">What you delete can be restored here.</p>
              <Link to="/admin/product" className={buttonClass('outline')}>
                Back to your products
              </Link>
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function Row({ product }: { product: Binned }) {
  const { _id, name, image, brandName, price, category, sellerName, deletedAt, purgedOn } = product
  const isAdmin = useMe().role === 'admin'
  const mayRestore = useMay('products')
  const categories = useCategories()
  const [chosen, setChosen] = useState('')
  const needsCategory = category === ''
  const restore = () =>
    mutateAndToast('POST /api/productdetail/restore/{id}', {
      params: { id: _id },
      body: needsCategory ? { category: chosen } : {},
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b p-3 last:border-0 sm:px-4">
      <Thumb path={image} className="size-12 rounded-md" />
      <span className="min-w-40 flex-1">
        <span className="line-clamp-2 font-medium leading-snug">{name}</span>
        <span className="block text-muted text-sm">
          {[brandName, category, isAdmin && (sellerName || 'The shop')].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="hidden w-24 text-right lg:block">
        <Money rupees={price} />
      </span>
      <span className="text-sm sm:w-48">
        <span className="block">Deleted {formatDateTime(deletedAt)}</span>
        <span className="block text-muted">{daysLeft(purgedOn)}</span>
      </span>
      {mayRestore && (
        <span className="flex flex-wrap items-end gap-2 max-sm:w-full">
          {needsCategory && (
            <Select
              label="New category"
              hint="Its category was deleted."
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="" disabled>
                Choose a category
              </option>
              <Options of={categories.map(one => [one._id, one.name])} />
            </Select>
          )}
          <Button
            variant="outline"
            aria-label={`Restore ${name}`}
            disabled={needsCategory && chosen === ''}
            onClick={() => void restore()}
          >
            Restore
          </Button>
        </span>
      )}
    </li>
  )
}

function daysLeft(purgedOn: string): string {
  const days = Math.ceil((new Date(purgedOn).getTime() - Date.now()) / 86_400_000)
  return days <= 1 ? 'Goes for good today' : `Goes for good in ${days} days`
}
