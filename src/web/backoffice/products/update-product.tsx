import { useLocation, useNavigate, useParams } from 'react-router'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useMe } from '../me.ts'
import { ProductToEdit } from './product-to-edit.tsx'
import { picturesOf } from './wizard/pictures.ts'
import { valuesOf } from './wizard/product-values.ts'
import { Wizard } from './wizard/wizard.tsx'

/** The same wizard, filled in from the product that the address names. */
export function UpdateProduct() {
  const { id = '' } = useParams()
  const { _id } = useMe()
  const navigate = useNavigate()
  const table = (useLocation().state as { table?: string } | null)?.table ?? ''
  return (
    <>
      <ScreenHead title="Update Product" />
      <ProductToEdit id={id} key={id}>
        {product => (
          <Wizard
            draftKey={`${_id}:${id}`}
            values={valuesOf(product)}
            pictures={picturesOf(product)}
            product={product}
            onSaved={() => void navigate(`/admin/product${table}`)}
          />
        )}
      </ProductToEdit>
    </>
  )
}
