import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { reasonOf } from '../form/use-screen-form.ts'
import { toolClass } from '../layout/tool-button.tsx'
import { useMe } from '../use-me.ts'
import type { Product } from './wizard/product-values.ts'

/** Reads a product of one's own, and shows what is made of it. */
export function ProductToEdit({ id, children }: { id: string; children(product: Product): ReactNode }) {
  const me = useMe()
  const [product, setProduct] = useState<Product>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    callOrSignIn('GET /api/productdetail/singledetail/{id}', { params: { id } }).then(
      reply => setProduct(reply.product),
      error => {
        toast('Failed to load product', { kind: 'error' })
        setProblem(reasonOf(error))
      },
    )
  }, [id])
  const isForeign = product && me.role !== 'admin' && product.seller !== me._id
  if (problem || isForeign)
    return (
      <div className="grid max-w-xl justify-items-start gap-3 rounded-2xl border border-line bg-white p-6">
        <h2 className="text-2xl">{isForeign ? 'Not allowed' : 'Failed to load product'}</h2>
        <p className="text-muted">{isForeign ? 'This product belongs to another seller.' : problem}</p>
        <Link to="/admin/product" className={toolClass}>
          Back to your products
        </Link>
      </div>
    )
  if (!product)
    return <div role="status" aria-label="Loading product" className="skeleton h-96 rounded-2xl" />
  return children(product)
}
