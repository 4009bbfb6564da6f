import type { ComponentProps } from 'react'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'

interface Props extends Omit<ComponentProps<typeof PictureOrInitial>, 'sizes'> {
  name: string
  /** How wide it is shown; a card of the grid by default. */
  sizes?: string | undefined
}

const sizesInGrid = '(min-width: 64rem) 19rem, (min-width: 48rem) 31vw, 47vw'

export function ProductPicture({ name, sizes = sizesInGrid, ...picture }: Props) {
  return (
    <PictureOrInitial
      upTo={960}
      placeholderClass="text-6xl text-muted/50"
      {...picture}
      name={name}
      alt={name}
      sizes={sizes}
    />
  )
}
