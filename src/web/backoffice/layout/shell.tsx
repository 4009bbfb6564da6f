import { NavLink, Outlet, useLoaderData } from 'react-router'
import { signOut } from '#web/client/sign-out.ts'
import type { BackofficeUser } from '../guard.ts'

export function Shell() {
  const { user } = useLoaderData<{ user: BackofficeUser }>()
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[14rem_1fr] md:grid-rows-[4rem_1fr]">
      <header className="flex h-16 items-center gap-4 border-line border-b bg-white px-4 md:col-span-2">
        <p className="font-display text-xl">Admin Dashboard</p>
        <p className="ml-auto truncate">{user.name}</p>
        <button type="button" onClick={signOut} className="min-h-11 rounded-full px-4 hover:bg-sand">
          Logout
        </button>
      </header>
      <nav aria-label="Back office" className="border-line border-b bg-white p-3 md:border-r md:border-b-0">
        <NavLink
          to="/admin/dashboard"
          className="flex min-h-11 items-center rounded-lg px-3 hover:bg-sand aria-[current=page]:bg-rose-soft aria-[current=page]:text-rose"
        >
          {user.role === 'admin' ? 'Analytics' : 'Dashboard'}
        </NavLink>
        <a href="/" className="flex min-h-11 items-center rounded-lg px-3 hover:bg-sand">
          Open the shop
        </a>
      </nav>
      <main className="p-4 md:p-8">
        <Outlet />
      </main>
    </div>
  )
}
