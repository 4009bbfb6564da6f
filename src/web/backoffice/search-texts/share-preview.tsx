import { type ChosenFile, useFileUrl } from '../form/use-file-url.ts'

interface Props {
  url: string
  shopName: string
  title: string
  description: string
  picture: ChosenFile
  isHidden: boolean
}

/** How a page looks in Google's results, and as a link in WhatsApp. */
export function SharePreview({ url, shopName, title, description, picture, isHidden }: Props) {
  const { host, pathname } = new URL(url)
  const src = useFileUrl(picture)
  const trail = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return (
    <div className="grid gap-4">
      <figure className="grid gap-1.5">
        <figcaption className="font-medium text-sm">In Google</figcaption>
        {isHidden ? (
          <p className="rounded-xl border border-line border-dashed p-4 text-muted text-sm">
            Not in search results, and not in the sitemap.
          </p>
        ) : (
          <div className="rounded-xl border border-line bg-white p-4 font-[Arial,sans-serif]">
            <p className="text-[#202124] text-sm">{shopName}</p>
            <p className="truncate text-[#4d5156] text-xs">{[host, ...trail].join(' › ')}</p>
            <p className="mt-1 line-clamp-2 text-[#1a0dab] text-xl leading-snug">{title}</p>
            <p className="mt-1 line-clamp-2 text-[#4d5156] text-sm">{description}</p>
          </div>
        )}
      </figure>
      <figure className="grid gap-1.5">
        <figcaption className="font-medium text-sm">In WhatsApp</figcaption>
        <div className="rounded-xl bg-[#efe7de] p-3">
          <div className="ml-auto max-w-72 rounded-lg bg-[#d9fdd3] p-1 font-[Arial,sans-serif]">
            <div className="overflow-hidden rounded-md bg-[#d1f4cc]">
              {src && <img src={src} alt="" className="aspect-[1.91] w-full object-cover" />}
              <div className="p-2">
                <p className="line-clamp-2 font-medium text-[#111b21] text-sm">{title}</p>
                <p className="line-clamp-2 text-[#54656f] text-xs">{description}</p>
                <p className="text-[#54656f] text-xs">{host}</p>
              </div>
            </div>
            <p className="wrap-anywhere px-1 pt-1 text-[#027eb5] text-sm">{url}</p>
          </div>
        </div>
      </figure>
    </div>
  )
}
