import { Button } from '#web/ui/button.tsx'
import { type Buying, useBuying } from './use-buying.ts'

interface Props extends Buying {
  product: { _id: string; name: string; stock: number }
  /** For a card: one below the other where it is narrow. */
  compact?: boolean
}

export function BuyButtons({ product, compact = false, ...buying }: Props) {
  const { busy, add, buy } = useBuying(product._id, buying)
  const soldOut = product.stock <= 0
  // Beside `disabled`, `aria-disabled` would say the same thing twice.
  const state = soldOut ? { disabled: true } : { 'aria-disabled': busy !== null }
  const size = compact ? 'px-2! text-sm whitespace-nowrap' : 'sm:min-w-44'
  return (
    <div className={compact ? 'grid gap-2 @[13rem]:grid-cols-2' : 'grid gap-3 sm:flex'}>
      <Button look="outline" className={size} {...state} onClick={add}>
        {busy === 'add' ? 'Adding…' : 'Add to Cart'}
        <span className="sr-only">: {product.name}</span>
      </Button>
      <Button className={size} {...state} onClick={buy}>
        {busy === 'buy' ? 'One moment…' : 'Buy Now'}
        <span className="sr-only">: {product.name}</span>
      </Button>
    </div>
  )
}
