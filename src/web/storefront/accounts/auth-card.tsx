import type { ReactNode } from 'react'
import { Logo } from '../layout/logo.tsx'

/** The calm card that signing in and up share. */
export function AuthCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-sand p-4">
      <div className="w-full max-w-md rounded-3xl bg-white p-6 shadow-card sm:p-10">
        <Logo />
        <h1 className="mt-6 text-3xl">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{lead}</p>
        {children}
      </div>
    </main>
  )
}
