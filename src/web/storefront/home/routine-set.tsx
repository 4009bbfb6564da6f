import { useEffect, useRef, useState } from 'react'
import type { RoutineView } from '#contract/content/section-views.ts'
import { productPath } from '#values/product-path.ts'
import { isUnauthorized } from '#web/client/call-signed-in.ts'
import { callWithToken } from '#web/client/call-with-token.ts'
import { refreshCart } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { readSession } from '#web/client/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { toast } from '#web/ui/toast.ts'

/** What a guest wanted before signing in. */
const pendingKey = 'wantedRoutine'

/** A routine, step by step, and one button that puts all of it into the cart. */
export function RoutineSet({ routine }: { routine: RoutineView }) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  useEffect(() => {
    if (sessionStorage.getItem(pendingKey) !== routine.slug || !readSession()) return
    sessionStorage.removeItem(pendingKey)
    void add(routine)
  }, [routine])

  const { title, intro, path, steps } = routine
  const there = steps.filter(({ inStock }) => inStock)
  const total = there.reduce((sum, { price }) => sum + price, 0)

  async function buyAll() {
    if (running.current) return
    running.current = true
    setBusy(true)
    await add(routine)
    running.current = false
    setBusy(false)
  }

  return (
    <section aria-label={title} className="rounded-3xl bg-accent-soft p-5 sm:p-8 lg:p-12">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-center">
        <div className="grid justify-items-start gap-4">
          <p className="text-accent text-sm uppercase tracking-[0.2em]">One routine, one click</p>
          <h2 className="text-3xl leading-tight lg:text-4xl">{title}</h2>
          {intro && <p className="text-muted leading-relaxed">{intro}</p>}
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Money rupees={total} className="font-semibold text-2xl" />
            <span className="text-muted">
              {there.length === steps.length ? `for all ${steps.length}` : `for the ${there.length} in stock`}
            </span>
          </p>
          <form
            className="flex flex-wrap items-center gap-x-4 gap-y-2"
            onSubmit={event => {
              event.preventDefault()
              void buyAll()
            }}
          >
            <Button
              type="submit"
              {...(there.length === 0 ? { disabled: true } : { 'aria-disabled': busy })}
              className="min-w-52"
            >
              {busy ? 'Adding…' : 'Add full routine'}
            </Button>
            <a
              href={path}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              See each step
            </a>
          </form>
        </div>
        <ol className="routine-steps">
          {steps.map(({ _id, name, image, price, inStock }, index) => (
            <li key={_id}>
              <a href={productPath(_id, name)} className="group block">
                <span
                  className={`relative block aspect-square overflow-hidden rounded-2xl bg-surface ${inStock ? '' : 'opacity-60'}`}
                >
                  <PictureOrInitial
                    path={image}
                    name={name}
                    sizes="10rem"
                    upTo={320}
                    placeholderClass="text-3xl text-accent"
                  />
                  <span className="absolute top-2 left-2 grid size-7 place-items-center rounded-full bg-surface font-medium text-accent text-sm">
                    {index + 1}
                  </span>
                </span>
                <span className="wrap-anywhere mt-2 line-clamp-2 text-sm leading-snug group-hover:text-accent">
                  {name}
                </span>
                <span className="text-muted text-sm">
                  {inStock ? <Money rupees={price} /> : 'Out of Stock'}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** A guest signs in first, comes back to this page, and has it in the cart then. */
async function add({ slug, steps }: RoutineView): Promise<void> {
  if (!readSession()) return addAfterLogin(slug)
  try {
    // Loaded while the call is under way. If that fails, only the toast is shown.
    const drawer = import('../cart/cart-drawer.tsx').catch(() => null)
    const products = steps.filter(({ inStock }) => inStock).map(({ _id }) => _id)
    const { message } = await callWithToken('POST /api/collections/{slug}/add-to-cart', { params: { slug } })
    await refreshCart()
    const opened = await drawer
    opened?.openCartDrawer(...products)
    toast(message, { kind: 'success' })
  } catch (error) {
    if (isUnauthorized(error)) return addAfterLogin(slug)
    toast(errorMessage(error, 'Error adding to cart'), { kind: 'error' })
  }
}

function addAfterLogin(slug: string) {
  sessionStorage.setItem(pendingKey, slug)
  void goToLogin('Please login to add items to cart.')
}
