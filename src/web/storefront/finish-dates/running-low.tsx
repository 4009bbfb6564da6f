import { useReply } from '#web/client/use-reply.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { ProductPicture } from '../products/product-picture.tsx'

const mostShown = 3

/** On the account's first page: what may soon be empty. Nothing where all will last. */
export function RunningLow() {
  const { reply } = useReply('GET /api/finish-dates', {})
  const low = (reply?.packs ?? []).filter(({ isLow }) => isLow)
  if (low.length === 0) return null
  return (
    <a
      href="/account/in-use"
      className="group flex items-center gap-4 rounded-3xl bg-accent-soft/60 p-4 sm:px-6"
    >
      <span aria-hidden="true" className="flex shrink-0 -space-x-3">
        {low.slice(0, mostShown).map(({ product }) => (
          <span
            key={product._id}
            className="size-12 overflow-hidden rounded-full border-2 border-surface bg-sunk"
          >
            <ProductPicture path={product.image} name={product.name} sizes="3rem" upTo={320} />
          </span>
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium group-hover:text-accent">
          {low.length === 1
            ? `${low[0]!.product.name} is running low`
            : `${low.length} products are running low`}
        </span>
        <span className="text-muted text-sm">See how long your products will last</span>
      </span>
      <LineIcon path={icons.right} className="size-5 shrink-0 text-accent" />
    </a>
  )
}
