import { callOrSignIn } from '../../call-or-sign-in.ts'
import { ProductSearch } from '../../collections/product-search.tsx'
import { joinShade, type Shades } from './shades.ts'

interface Props {
  kind: 'shade' | 'size'
  shades: Shades
  onChange(change: (now: Shades) => Shades): void
}

/** Finds a product that is sold alone by now, to make it one of the shades. */
export function ShadeSearch({ shades, onChange }: Props) {
  async function join(id: string) {
    const { product } = await callOrSignIn('GET /api/productdetail/own/{id}', { params: { id } })
    onChange(now => joinShade(now, product))
  }
  return (
    <ProductSearch
      isChosen={({ _id }) => shades.rows.some(({ product }) => product?.id === _id)}
      onChoose={({ _id }) => void join(_id)}
    />
  )
}
