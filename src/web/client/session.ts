/** Who is signed in, in this browser. The specification names the three storage keys. */
export interface Session {
  token: string
  role: 'customer' | 'seller' | 'admin'
  user: { name: string; _id?: string; email?: string }
}

/** The one that this page was last used with, also after it has ended. */
export const lastSession = (): Session | null => readSession() ?? last

let last: Session | null = null

export function readSession(): Session | null {
  try {
    const token = localStorage.getItem('token')
    const role = localStorage.getItem('role')
    const user = JSON.parse(localStorage.getItem('user') ?? 'null')
    if (!token || !user) return null
    last = { token, role: role as Session['role'], user }
    return last
  } catch {
    // Storage is blocked, or holds the data of another program.
    return null
  }
}

export function storeSession({ token, role, user }: Session) {
  localStorage.setItem('token', token)
  localStorage.setItem('role', role)
  localStorage.setItem('user', JSON.stringify(user))
  showSession()
}

export function forgetSession() {
  for (const key of ['token', 'role', 'user', 'cartCount']) localStorage.removeItem(key)
  showSession()
}

/** storefront.css shows the right state by these: the markup that React hydrates stays the same. */
export function showSession() {
  const session = readSession()
  const html = document.documentElement
  html.toggleAttribute('data-signed-in', session !== null)
  html.toggleAttribute('data-staff', session !== null && session.role !== 'customer')
  html.toggleAttribute('data-owner', session?.role === 'admin')
  html.style.setProperty('--account-name', JSON.stringify(session?.user.name ?? ''))
}

/** Nobody is signed in, and the owner lets guests buy: http/pages/render.ts marks the page. While the server renders, nobody buys. */
export const isGuestBuying = () =>
  typeof document !== 'undefined' && !readSession() && document.documentElement.hasAttribute('data-guests')

/** Whether an account is the one that this page was last used with. */
export const isSameAccount = (id: string | undefined) => {
  const before = lastSession()?.user._id
  return before === undefined || before === id
}
