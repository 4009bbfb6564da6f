import { useFieldArray, useFormContext } from 'react-hook-form'
import { Money } from '#web/ui/money.tsx'
import { FormSection } from '../form/form-parts.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { type FoundProduct, ProductSearch } from './product-search.tsx'

/** The products of the form around it, in their order, and the way to find more. */
export function ChosenProducts() {
  const { control } = useFormContext<{ products: FoundProduct[] }>()
  const list = useFieldArray({ control, name: 'products' })
  const ids = new Set(list.fields.map(({ _id }) => _id))
  return (
    <FormSection title="Products" text="In the order in which the page shows them.">
      <ProductSearch isChosen={({ _id }) => ids.has(_id)} onChoose={product => list.append(product)} />
      <OrderedList
        label="Chosen products"
        keys={list.fields.map(({ id }) => id)}
        nameOf={index => list.fields[index]?.name ?? ''}
        onMove={list.move}
        onRemove={list.remove}
        empty="No products yet. Search above and add them."
        line={index => <ProductLine product={list.fields[index]!} />}
      />
    </FormSection>
  )
}

function ProductLine({ product }: { product: FoundProduct }) {
  const { name, image, brandName, price, stock } = product
  return (
    <div className="flex items-center gap-3 py-1 text-sm">
      <Thumb path={image} />
      <p className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{name}</span>
        <span className="text-muted">
          {brandName && `${brandName} · `}
          <Money rupees={price} />
          {stock <= 0 && ' · Out of Stock'}
        </span>
      </p>
    </div>
  )
}
