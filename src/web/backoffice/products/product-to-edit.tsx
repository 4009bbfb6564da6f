import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { CallError } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { LoadFailure } from '../layout/loaded.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { reasonOf, useCall } from '../query.ts'
import type { Product } from './wizard/product-values.ts'

/** Loads a product that the signed-in account may edit. */
export function ProductToEdit({
  id,
  children,
}: {
  id: string
  children(product: Product, family: Product[]): ReactNode
}) {
  const { data, error, refetch } = useCall('GET /api/productdetail/family/{id}', { params: { id } })
  const isForeign = error instanceof CallError && error.status === 403
  useEffect(() => {
    if (error && !isForeign) toast('Failed to load product', { kind: 'error' })
  }, [error, isForeign])
  const product = data?.products.find(({ _id }) => _id === id)
  if (isForeign) return <Refusal title="Not allowed" text={reasonOf(error)} />
  if (data && product) return children(product, data.products)
  if (error)
    return (
      <div className="rounded-2xl border border-line bg-white p-12 text-center">
        <LoadFailure failure="Failed to load product" error={error} retry={() => void refetch()} />
      </div>
    )
  return <Skeleton />
}

/** The steps with their first fields, and the card beside them. */
function Skeleton() {
  return (
    <div
      role="status"
      aria-label="Loading product"
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <div className="grid gap-6 rounded-2xl border border-line bg-white p-6">
        <div className="skeleton h-6" />
        <div className="skeleton h-8 w-48" />
        <div className="skeleton h-11" />
        <div className="skeleton h-11" />
        <div className="skeleton h-11" />
      </div>
      <div className="skeleton h-80 rounded-2xl max-lg:hidden" />
    </div>
  )
}

function Refusal({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid max-w-xl justify-items-start gap-3 rounded-2xl border border-line bg-white p-6">
      <h2 className="text-2xl">{title}</h2>
      <p className="text-muted">{text}</p>
      <Link to="/admin/product" className={toolClass}>
        Back to your products
      </Link>
    </div>
  )
}
