import { type ComponentProps, lazy, Suspense } from 'react'
import type { Lightbox } from './lightbox.tsx'

const Loaded = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

/** Loaded when a picture is first enlarged. */
export function LazyLightbox(props: ComponentProps<typeof Lightbox>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
