import type { ArticleCardView } from '#contract/pages.ts'
import { Picture } from '#web/ui/picture.tsx'

interface Props {
  article: ArticleCardView
  sizes: string
  eager?: boolean
  className: string
}

/** Or its first letter, quietly, where there is none. The title stands beside it, so nobody has to be told of either. */
export function ArticlePicture({ article: { picture, title }, sizes, eager = false, className }: Props) {
  if (!picture)
    return (
      <div
        aria-hidden="true"
        className="grid size-full place-items-center font-display text-8xl text-muted/40"
      >
        {title.slice(0, 1).toUpperCase()}
      </div>
    )
  return (
    <Picture
      path={picture}
      alt=""
      width={1200}
      height={800}
      sizes={sizes}
      eager={eager}
      className={className}
    />
  )
}
