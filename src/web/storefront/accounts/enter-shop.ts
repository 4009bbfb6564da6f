import { CallError, type Reply } from '#contract/client.ts'
import { toastOnNextPage } from '#web/client/next-page-toast.ts'
import { storeSession } from '#web/client/session.ts'
import { toast } from '#web/ui/toast.ts'
import { addPendingToCart } from '../cart/add-pending.ts'
import { addPendingToWishlist } from '../wishes/add-pending.ts'
import { nextPath } from './next-param.ts'
import { forgetSignInEmail } from './sign-in-email.ts'

interface Entrance {
  greeting?: string
  /** Milliseconds until the page is left. */
  pauseFor?: number
}

/** Keeps the session and goes on to where the visitor wanted. Never resolves: the page is being left. */
export async function enterShop(
  reply: Reply<'POST /api/auth/login'> | null,
  { greeting = 'Login Successful!', pauseFor = 100 }: Entrance = {},
): Promise<never> {
  // A proxy between the shop and the browser may answer with anything.
  const { user, token } = reply ?? {}
  if (!user || !token) throw new CallError(200, 'Invalid login response from server')
  storeSession({ token, role: user.role, user })
  forgetSignInEmail()
  toast(greeting, { kind: 'success' })
  // The page is left soon, so a toast could not be read. Adding to the cart below shows its own.
  if (user.role === 'customer') toastOnNextPage(greeting, 'success')
  await Promise.all([addPendingToCart(), addPendingToWishlist(), learnProfile(), pause(pauseFor)])
  location.assign(nextPath() ?? (user.role === 'customer' ? '/' : '/admin/dashboard'))
  return new Promise(() => {})
}

/** Loaded now, because few who open this page have a profile. */
const learnProfile = () =>
  import('../beauty/adopt-profile.ts').then(
    ({ adoptProfile }) => adoptProfile(),
    () => {},
  )

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))
