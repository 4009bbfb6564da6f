import { buttonClass } from '#web/ui/button.tsx'

export default function NotFoundPage() {
  return (
    <div className="mx-auto max-w-xl px-4 py-24 text-center">
      <p className="font-display text-7xl text-rose">404</p>
      <h1 className="mt-4 text-3xl">This page is not here</h1>
      <p className="mt-3 text-muted">It may have been moved or sold out for good. The shop is still open.</p>
      <a href="/" className={`mt-8 ${buttonClass()}`}>
        Back to the home page
      </a>
    </div>
  )
}
