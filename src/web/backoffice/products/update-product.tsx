import { useLocation, useNavigate, useParams } from 'react-router'
import { Icon } from '../layout/icon.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { useMe } from '../use-me.ts'
import { HistoryButton } from './product-history.tsx'
import { ProductToEdit } from './product-to-edit.tsx'
import { toValues } from './wizard/product-values.ts'
import { Wizard } from './wizard/wizard.tsx'

/** The wizard, filled in from an existing product. */
export function UpdateProduct() {
  const { id = '' } = useParams()
  const { _id } = useMe()
  const navigate = useNavigate()
  const table = (useLocation().state as { table?: string } | null)?.table ?? ''
  return (
    <>
      <ScreenHead title="Update Product" back={{ to: `/admin/product${table}`, label: 'Your Products' }}>
        <HistoryButton id={id} />
        <a href={`/product/${id}`} target="_blank" rel="noreferrer" className={toolClass}>
          <Icon name="shop" className="size-4.5 text-muted" />
          See it in the shop
        </a>
      </ScreenHead>
      <ProductToEdit id={id} key={id}>
        {(product, family) => (
          <Wizard
            draftKey={`${_id}:${id}`}
            values={toValues(product)}
            product={product}
            family={family}
            onSaved={() => void navigate(`/admin/product${table}`)}
          />
        )}
      </ProductToEdit>
    </>
  )
}
