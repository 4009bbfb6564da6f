import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatDate } from '#values/dates.ts'
import { productPath } from '#values/product-path.ts'
import { callSignedIn, isUnauthorized, logInAgain } from '#web/client/call-signed-in.ts'
import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { LeftBar } from './left-bar.tsx'

type Packs = Reply<'GET /api/finish-dates'>['packs']

interface Props {
  pack: Packs[number]
  onChanged: (packs: Packs) => void
}

export function PackCard({ pack, onChanged }: Props) {
  const { product, isLow, isOver, isEmpty, wanted } = pack
  const isGone = isOver || isEmpty
  const [busy, setBusy] = useState(false)
  /** Shown until the server has answered. */
  const [wish, setWish] = useState<boolean | null>(null)
  const input = { params: { productId: product._id } }

  async function run(call: () => Promise<{ message: string; packs?: Packs }>) {
    if (busy) return
    setBusy(true)
    try {
      const { message, packs } = await call()
      toast(message, { kind: 'success' })
      if (packs) onChanged(packs)
    } catch (error) {
      if (isUnauthorized(error)) return logInAgain()
      toast(errorMessage(error), { kind: 'error' })
    }
    setBusy(false)
  }
  async function remind(wanted: boolean) {
    setWish(wanted)
    await run(() => callSignedIn('PUT /api/finish-dates/{productId}', { ...input, body: { wanted } }))
    setWish(null)
  }
  const sendAnswer = (answer: 'empty' | 'some') =>
    run(() => callSignedIn('POST /api/finish-dates/{productId}/answer', { ...input, body: { answer } }))

  return (
    <article className="grid grid-cols-[4.5rem_1fr] gap-x-4 rounded-3xl bg-surface p-4 shadow-card sm:grid-cols-[6rem_1fr] sm:p-5">
      <a
        href={productPath(product._id, product.name)}
        tabIndex={-1}
        className="row-span-2 aspect-square self-start overflow-hidden rounded-2xl bg-sunk"
      >
        <ProductPicture path={product.image} name={product.name} sizes="6rem" upTo={320} />
      </a>
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-medium font-sans leading-snug">
          <a href={productPath(product._id, product.name)} className="block py-0.5 hover:text-accent">
            {product.name}
          </a>
        </h3>
        <p className="text-muted text-sm">
          {pack.pieces > 1 && `${pack.pieces} pieces\u00a0· `}
          <a href={`/orders/${pack.orderNumber}`} className="inline-block py-0.5 underline hover:text-ink">
            {pack.orderNumber}
          </a>
        </p>
      </div>
      <div className="col-span-2 mt-3 min-w-0 sm:col-span-1 sm:col-start-2">
        {pack.part !== null && !isGone && <LeftBar part={pack.part} isLow={isLow} />}
        <p className="mt-1.5 text-sm">
          <span className={isLow ? 'font-medium text-accent' : 'font-medium'}>{lastsWords(pack)}</span>
          {pack.useBefore && !isGone && (
            <span className="text-muted"> · use before {formatDate(pack.useBefore)}</span>
          )}
          {!isGone && pack.basis !== 'usual' && (
            <span className="block text-muted">{basisWords[pack.basis]}</span>
          )}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
          {(isLow || isGone) &&
            (product.inStock ? (
              <Button
                variant={isLow ? 'soft' : 'outline'}
                aria-disabled={busy}
                className="w-full sm:w-auto"
                onClick={() =>
                  run(async () => {
                    await addCartItem(product._id)
                    return { message: 'Product added to cart!' }
                  })
                }
              >
                <span>
                  Buy again for <Money rupees={product.price} />
                  <span className="sr-only"> ({product.name})</span>
                </span>
              </Button>
            ) : (
              <p className="text-muted text-sm">Currently out of stock</p>
            ))}
          {!isEmpty && (
            <TextButton name={product.name} onClick={() => sendAnswer('empty')}>
              It’s finished
            </TextButton>
          )}
          {(isLow || isGone) && (
            <TextButton name={product.name} onClick={() => sendAnswer('some')}>
              Still some left
            </TextButton>
          )}
          {!isGone && (
            <label className="inline-flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={wish ?? wanted}
                aria-disabled={busy}
                onChange={({ target }) => remind(target.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              Remind me<span className="sr-only"> of {product.name}</span>
            </label>
          )}
        </div>
      </div>
    </article>
  )
}

function TextButton({ name, children, onClick }: { name: string; children: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 text-accent text-sm underline">
      {children}
      <span className="sr-only"> ({name})</span>
    </button>
  )
}

function lastsWords({ isEmpty, finishesOn, left }: Props['pack']): string {
  if (isEmpty && finishesOn) return `Finished on ${formatDate(finishesOn)}`
  return left ?? ''
}

const basisWords = {
  you: 'Based on what you told us',
  buyers: 'Based on what other buyers told us',
}
