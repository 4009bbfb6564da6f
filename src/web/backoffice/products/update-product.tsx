import { useLocation, useNavigate, useParams } from 'react-router'
import { Icon } from '../layout/icon.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { SearchTextButton } from '../search-texts/search-text-button.tsx'
import { useMe } from '../use-me.ts'
import { HistoryButton } from './product-history.tsx'
import { ProductStateMark } from './product-state.tsx'
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
        <SearchTextButton of={{ kind: 'product', id }} />
        <HistoryButton id={id} />
        <InTheShop id={id} />
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

/** A link to its page, or why it has none. */
function InTheShop({ id }: { id: string }) {
  // The same call as ProductToEdit’s, which is made once.
  const { data } = useCall('GET /api/productdetail/family/{id}', { params: { id } })
  const product = data?.products.find(({ _id }) => _id === id)
  if (!product) return null
  if (product.state !== 'live' || product.suspended) return <ProductStateMark {...product} />
  return (
    <a href={`/product/${id}`} target="_blank" rel="noreferrer" className={toolClass}>
      <Icon name="shop" className="size-4.5 text-muted" />
      See it in the shop
    </a>
  )
}
