import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** A page that the server could not make; the header and footer around it lead on. */
export default function ErrorPage({ sentence, retry, requestId }: Pages['error']) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-20 text-center">
      <h1 className="text-3xl sm:text-4xl">This page could not be loaded</h1>
      <p role="alert" className="mt-4 text-bad text-lg">
        {sentence}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={retry} className={buttonClass()}>
          Try again
        </a>
        <a href="/" className={buttonClass('outline')}>
          Go to home page
        </a>
      </div>
      <p className="mt-10 text-muted text-sm">Request {requestId}</p>
    </div>
  )
}
