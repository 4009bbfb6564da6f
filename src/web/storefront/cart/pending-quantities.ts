import { useSyncExternalStore } from 'react'
import { CallError } from '#contract/client.ts'
import { refreshCart, setCartQuantity, setCartQuantityOnPageHide } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { keepSessionDraft } from '#web/client/session-draft.ts'
import { toast } from '#web/ui/toast.ts'
import { isUnauthorized, logInAgain } from '../accounts/call-signed-in.ts'

interface Wish {
  /** What is shown meanwhile; left out once the cart itself says so. */
  quantity?: number
  /** Not sent yet. */
  waits?: boolean
  /** Why the last wish was not granted. */
  problem?: string
}

/** What somebody wants to have of a product that is in the cart, until the server has said yes or no. */
export function usePendingQuantity(productId: string): Wish {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => wishes.get(productId) ?? none,
    () => none,
  )
}

/** The last wish for a product counts: it is sent once nothing is typed any more, after those before it. */
export function changeQuantity({ _id, name }: { _id: string; name: string }, quantity: number) {
  change(_id, { quantity, waits: true })
  const running = workers.get(_id)
  if (running) return running.hurry(quiet)
  const worker = { hurry(_milliseconds: number) {}, done: Promise.resolve() }
  workers.set(_id, worker)
  worker.done = work(_id, name, worker)
}

/** Nothing is waited for any more: the field was left. */
export function flushQuantity(productId: string) {
  workers.get(productId)?.hurry(0)
}

/** A product that is taken out is not wished for any more. */
export function dropPendingQuantity(productId: string) {
  change(productId, {})
}

/** When the server knows all that was wished for; answers whether it granted all of it. */
export async function flushQuantities(): Promise<boolean> {
  const asked = [...workers]
  for (const [id] of asked) flushQuantity(id)
  for (const [, { done }] of asked) await done
  return asked.every(([id]) => !wishes.get(id)?.problem)
}

/** Leaving the page loses nothing: what still waits is sent on the way out. */
export function sendPendingOnPageHide() {
  for (const [id, { quantity, waits }] of wishes)
    if (waits && quantity) {
      change(id, {})
      setCartQuantityOnPageHide(id, quantity)
    }
}

export const pendingQuantityDraft = 'quantities'

interface Worker {
  /** Starts the pause over, or ends it. */
  hurry(milliseconds: number): void
  done: Promise<void>
}

const quiet = 300
const none: Wish = {}
const wishes = new Map<string, Wish>()
const workers = new Map<string, Worker>()
const listeners = new Set<() => void>()

async function work(id: string, name: string, worker: Worker) {
  await new Promise<void>(resolve => {
    let timer = setTimeout(resolve, quiet)
    worker.hurry = milliseconds => {
      clearTimeout(timer)
      timer = setTimeout(resolve, milliseconds)
    }
  })
  worker.hurry = () => {}
  while (wishes.get(id)?.waits) {
    const quantity = wishes.get(id)!.quantity!
    change(id, { quantity })
    try {
      await setCartQuantity(id, quantity)
      const { quantity: wanted, waits } = wishes.get(id) ?? none
      if (wanted === quantity && !waits)
        toast(`Updated quantity for ${name}`, { kind: 'success', milliseconds: 2000 })
    } catch (error) {
      // A newer wish may still be granted.
      if (!wishes.get(id)?.waits) refused(id, quantity, error)
    }
  }
  if (!wishes.get(id)?.problem) change(id, {})
  workers.delete(id)
}

function refused(id: string, quantity: number, error: unknown) {
  if (isUnauthorized(error)) {
    keepSessionDraft(pendingQuantityDraft, [id, quantity])
    return logInAgain()
  }
  const problem = errorMessage(error, 'Error updating quantity')
  change(id, { problem })
  toast(problem, { kind: 'error', milliseconds: 2000 })
  // It was refused for a reason that the whole cart should show: sold meanwhile, or taken out.
  if (error instanceof CallError) void refreshCart()
}

function change(id: string, wish: Wish) {
  wishes.set(id, wish)
  for (const listener of listeners) listener()
}
