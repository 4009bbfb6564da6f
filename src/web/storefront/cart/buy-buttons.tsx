import { useBuying } from './use-buying.ts'

/** Of a card: side by side, also where it is narrow. card.css draws them. */
export function BuyButtons({ product }: { product: { _id: string; name: string; stock: number } }) {
  const { busy, add, buy } = useBuying(product._id)
  // Beside `disabled`, `aria-disabled` would say the same thing twice.
  const state = product.stock <= 0 ? { disabled: true } : { 'aria-disabled': busy !== null || undefined }
  const ofWhat = <span className="sr-only">{`: ${product.name}`}</span>
  return (
    <div className="card-buttons">
      <button type="button" className="button is-add" {...state} onClick={add}>
        {busy === 'add' ? 'Adding…' : 'Add to Cart'}
        {ofWhat}
      </button>
      <button type="button" className="button is-buy" {...state} onClick={buy}>
        {busy === 'buy' ? 'Please wait…' : 'Buy Now'}
        {ofWhat}
      </button>
    </div>
  )
}
