import { Button } from '#web/ui/button.tsx'
import { type AddedToast, useBuying } from './use-buying.ts'

interface Props extends AddedToast {
  product: { _id: string; name: string; stock: number }
  /** For a card: side by side in small type, also where it is narrow. */
  compact?: boolean
}

export function BuyButtons({ product, compact = false, ...toast }: Props) {
  const { busy, add, buy } = useBuying(product._id, toast)
  const soldOut = product.stock <= 0
  // Beside `disabled`, `aria-disabled` would say the same thing twice.
  const state = soldOut ? { disabled: true } : { 'aria-disabled': busy !== null }
  const size = compact
    ? 'px-1! text-xs @[10rem]:text-[0.8125rem] @[13rem]:text-sm whitespace-nowrap'
    : 'sm:min-w-44'
  return (
    <div
      className={
        compact
          ? 'grid grid-cols-[5fr_4fr] gap-1.5 @[13rem]:grid-cols-2 @[13rem]:gap-2'
          : 'grid gap-3 sm:flex'
      }
    >
      <Button look="outline" className={size} {...state} onClick={add}>
        {busy === 'add' ? 'Adding…' : 'Add to Cart'}
        <span className="sr-only">: {product.name}</span>
      </Button>
      <Button look={compact ? 'soft' : 'solid'} className={size} {...state} onClick={buy}>
        {busy === 'buy' ? (compact ? 'Wait…' : 'One moment…') : 'Buy Now'}
        <span className="sr-only">: {product.name}</span>
      </Button>
    </div>
  )
}
