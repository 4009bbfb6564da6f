import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useMe } from '../use-me.ts'
import { ProductToEdit } from './product-to-edit.tsx'
import { noPictures } from './wizard/pictures.ts'
import { emptyValues, likeIt, type Product } from './wizard/product-values.ts'
import { Wizard } from './wizard/wizard.tsx'

/** A new product; with ?like=ID, starting from the values of another one. */
export function AddProduct() {
  const { _id } = useMe()
  const [params, setParams] = useSearchParams()
  const [added, setAdded] = useState<Product | null>(null)
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
      pictures={noPictures}
      onSaved={product => setAdded(product)}
    />
  )
  return (
    <>
      <ScreenHead title="Add Product" />
      {added ? (
        <Added
          product={added}
          onAddSimilar={() => addAnother({ like: added._id })}
          onAddOther={() => addAnother({})}
        />
      ) : like ? (
        <ProductToEdit id={like}>{product => wizard(likeIt(product))}</ProductToEdit>
      ) : (
        wizard()
      )}
    </>
  )
}

/** After adding: sellers often add many in a row, so the next one is one click away. */
function Added(props: { product: Product; onAddSimilar(): void; onAddOther(): void }) {
  const { name, _id } = props.product
  return (
    <div className="grid max-w-xl gap-4 rounded-2xl border border-line bg-white p-6 sm:p-8">
      <h2 className="text-2xl">{name} is in the shop</h2>
      <p className="text-muted">Customers can find it now.</p>
      <p className="flex flex-wrap gap-3">
        <Button autoFocus onClick={props.onAddSimilar}>
          Add another like this
        </Button>
        <Button look="outline" onClick={props.onAddOther}>
          Add something else
        </Button>
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a href={`/product/${_id}`} className={linkClass}>
          See it in the shop
        </a>
        <Link to="/admin/product" className={linkClass}>
          Back to your products
        </Link>
      </p>
    </div>
  )
}

const linkClass = 'underline underline-offset-4 hover:text-rose'
