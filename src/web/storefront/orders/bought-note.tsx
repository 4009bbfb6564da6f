import { lazy, Suspense, useEffect, useState } from 'react'
import { readSession } from '#web/client/session.ts'

const BoughtBefore = lazy(async () => ({ default: (await import('./bought-before.tsx')).BoughtBefore }))

/** Asked by the browser, because the page is the same for everybody; guests do not even load it. */
export function BoughtNote(props: { productId: string; hasIngredients: boolean }) {
  const [isSignedIn, setSignedIn] = useState(false)
  useEffect(() => setSignedIn(readSession() !== null), [])
  return (
    isSignedIn && (
      <Suspense>
        <BoughtBefore key={props.productId} {...props} />
      </Suspense>
    )
  )
}
