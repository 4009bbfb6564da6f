import { CallError } from '#contract/client.ts'
import { isUnauthorized, logInAgain } from '#web/client/call-signed-in.ts'
import { refreshCart, setCartQuantity, setCartQuantityOnPageHide } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { storeSessionDraft } from '#web/client/session-draft.ts'
import { createStore } from '#web/client/store.ts'
import { toast } from '#web/ui/toast.ts'

interface PendingQuantity {
  /** Shown until the cart has it. */
  quantity?: number
  /** Not sent yet. */
  unsent?: boolean
  /** Why the last change was refused. */
  problem?: string
}

/** An optimistic update: the quantity that is shown until the server has accepted or refused it. */
export function usePendingQuantity(productId: string): PendingQuantity {
  return pending.use(quantities => quantities.get(productId) ?? none)
}

/** Debounced per product: the last quantity is sent, after calls that are still under way. */
export function changeQuantity({ _id, name }: { _id: string; name: string }, quantity: number) {
  set(_id, { quantity, unsent: true })
  const running = workers.get(_id)
  if (running) return running.delay(debounce)
  const worker: Worker = { delay() {}, done: Promise.resolve() }
  workers.set(_id, worker)
  worker.done = work(_id, name, worker)
}

/** Sends it without waiting for the debounce: the field was left. */
export function flushQuantity(productId: string) {
  workers.get(productId)?.delay(0)
}

/** For a product that is being removed. */
export function dropPendingQuantity(productId: string) {
  set(productId, {})
}

/** Waits until the server has all quantities; answers whether it accepted them. */
export async function flushQuantities(): Promise<boolean> {
  const running = [...workers]
  for (const [id] of running) flushQuantity(id)
  for (const [, { done }] of running) await done
  return running.every(([id]) => !pending.get().get(id)?.problem)
}

export function sendPendingOnPageHide() {
  for (const [id, { quantity, unsent }] of pending.get())
    if (unsent && quantity) {
      set(id, {})
      setCartQuantityOnPageHide(id, quantity)
    }
}

/** What was not accepted when the session ended: a product's id and its quantity. */
export const pendingQuantityDraft = 'quantities'

interface Worker {
  /** Restarts the debounce. */
  delay(milliseconds: number): void
  done: Promise<void>
}

const debounce = 300
const none: PendingQuantity = {}
const pending = createStore<ReadonlyMap<string, PendingQuantity>>(new Map())
const workers = new Map<string, Worker>()

/** One worker per product at a time, so that its calls cannot overtake each other. */
async function work(id: string, name: string, worker: Worker) {
  await new Promise<void>(resolve => {
    let timer = setTimeout(resolve, debounce)
    worker.delay = milliseconds => {
      clearTimeout(timer)
      timer = setTimeout(resolve, milliseconds)
    }
  })
  worker.delay = () => {}
  while (pending.get().get(id)?.unsent) {
    const quantity = pending.get().get(id)!.quantity!
    set(id, { quantity })
    try {
      await setCartQuantity(id, quantity)
      const latest = pending.get().get(id) ?? none
      if (latest.quantity === quantity && !latest.unsent)
        toast(`Updated quantity for ${name}`, { kind: 'success', milliseconds: 2000 })
    } catch (error) {
      // A newer quantity may still be accepted.
      if (!pending.get().get(id)?.unsent) refused(id, quantity, error)
    }
  }
  if (!pending.get().get(id)?.problem) set(id, {})
  workers.delete(id)
}

function refused(id: string, quantity: number, error: unknown) {
  if (isUnauthorized(error)) {
    storeSessionDraft(pendingQuantityDraft, [id, quantity])
    return logInAgain()
  }
  const problem = errorMessage(error, 'Error updating quantity')
  set(id, { problem })
  toast(problem, { kind: 'error', milliseconds: 2000 })
  // Refused because of the stock, or removed in another tab: the whole cart may be outdated.
  if (error instanceof CallError) void refreshCart()
}

function set(id: string, quantity: PendingQuantity) {
  pending.set(new Map(pending.get()).set(id, quantity))
}
