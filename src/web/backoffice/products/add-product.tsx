import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ProductState } from '#values/product-states.ts'
import { Button } from '#web/ui/button.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useMe } from '../use-me.ts'
import { ProductToEdit } from './product-to-edit.tsx'
import { emptyValues, type Product, toNextValues } from './wizard/product-values.ts'
import { Wizard } from './wizard/wizard.tsx'

/** A new product; with ?like=ID, starting from the values of another one. */
export function AddProduct() {
  const { _id } = useMe()
  const [params, setParams] = useSearchParams()
  const [added, setAdded] = useState<Added | null>(null)
  const like = params.get('like')

  function addAnother(next: Record<string, string>) {
    setAdded(null)
    setParams(next)
  }
  const wizard = (values = emptyValues) => (
    <Wizard
      key={like}
      draftKey={`${_id}:new`}
      values={values}
      onSaved={(product, shades) => setAdded({ product, shades })}
    />
  )
  return (
    <>
      <ScreenHead title="Add Product" />
      {added ? (
        <Added
          {...added}
          onAddSimilar={() => addAnother({ like: added.product._id })}
          onAddOther={() => addAnother({})}
        />
      ) : like ? (
        <ProductToEdit id={like}>{product => wizard(toNextValues(product))}</ProductToEdit>
      ) : (
        wizard()
      )}
    </>
  )
}

/** After adding: sellers often add many in a row, so the next one is one click away. */
function Added(props: Added & { onAddSimilar(): void; onAddOther(): void }) {
  const { name, _id, state, familyKind, optionLabel } = props.product
  const { title, text } = outcomes[state]
  const noun = familyKind === 'size' ? 'sizes' : 'shades'
  const [family] = props.shades > 1 ? name.split(`, ${optionLabel}`) : [name]
  return (
    <div className="grid max-w-xl gap-4 rounded-2xl border border-line bg-white p-6 sm:p-8">
      <h2 className="text-2xl">
        {family} {title}
      </h2>
      <p className="text-muted">
        {props.shades > 1 && `In ${props.shades} ${noun}. `}
        {text}
      </p>
      <p className="flex flex-wrap gap-3">
        <Button autoFocus onClick={props.onAddSimilar}>
          Add a similar one
        </Button>
        <Button variant="outline" onClick={props.onAddOther}>
          Add another product
        </Button>
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {state === 'live' && (
          <a href={`/product/${_id}`} className={linkClass}>
            See it in the shop
          </a>
        )}
        <Link to="/admin/product" className={linkClass}>
          Back to your products
        </Link>
      </p>
    </div>
  )
}

interface Added {
  product: Product
  /** How many products were added at once. */
  shades: number
}

const outcomes: Record<ProductState, { title: string; text: string }> = {
  live: { title: 'is in the shop', text: 'Customers can find it now.' },
  draft: { title: 'is saved as a draft', text: 'Only you can see it until you make it live.' },
  hidden: { title: 'is saved, and hidden', text: 'Customers cannot see it.' },
  scheduled: { title: 'is scheduled', text: 'It will go live automatically.' },
  review: { title: 'is waiting for review', text: 'An admin will review it before it goes live.' },
  declined: { title: 'was declined', text: 'Customers cannot see it.' },
}

const linkClass = 'underline underline-offset-4 hover:text-rose'
