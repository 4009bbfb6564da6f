import { isUnauthorized } from '#web/client/call-signed-in.ts'
import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { goToLogin } from '#web/client/go-to-login.ts'
import { readSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'

/** One of each. A guest signs in first, and comes back to the routine, which stands in the address. */
export async function buyRoutine(ids: string[]): Promise<void> {
  if (!readSession()) return void goToLogin('Please login to add items to cart.')
  // Loaded while the calls are under way. Without it, the toast alone tells.
  const drawer = import('../cart/cart-drawer.tsx').catch(() => null)
  const added: string[] = []
  try {
    for (const id of ids) {
      await addCartItem(id, 1)
      added.push(id)
    }
    toast(`${added.length === 1 ? 'One product' : `${added.length} products`} added to cart!`, {
      kind: 'success',
    })
  } catch (error) {
    if (isUnauthorized(error)) return void goToLogin('Please login to add items to cart.')
    toast(errorMessage(error, 'Not all of it could be added to the cart.'), { kind: 'error' })
  }
  if (added.length > 0) (await drawer)?.openCartDrawer(...added)
}
