import { type RefObject, useEffect, useRef, useState } from 'react'

interface Props {
  html: string
  /** Of the device that it is shown for. */
  width: number
  title: string
  /** Shows the end of the page first. */
  fromEnd?: boolean
  /** To be set from outside: its document has no scripts of its own. */
  frame?: RefObject<HTMLIFrameElement | null>
  onLoad?(): void
}

/** A page of the shop without scripts, forms and links that lead away; as wide as the device, made small enough to fit. */
export function StillPage({ html, width, title, fromEnd = false, frame: outer, onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLIFrameElement>(null)
  const frame = outer ?? own
  const scrolled = useRef<number | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(entry!.contentRect))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, size.width / width)

  /** A new version of the page is shown where the last one was scrolled to. */
  function preserveScroll() {
    const page = frame.current?.contentWindow
    if (!page) return
    page.scrollTo(0, scrolled.current ?? (fromEnd ? page.document.documentElement.scrollHeight : 0))
    page.addEventListener('scroll', () => {
      scrolled.current = page.scrollY
    })
  }

  return (
    <div
      ref={box}
      className="flex min-h-0 flex-1 justify-center overflow-hidden rounded-xl border border-line bg-sand"
    >
      {size.width > 0 && (
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={still(html)}
          onLoad={() => {
            preserveScroll()
            onLoad?.()
          }}
          style={{
            width,
            height: size.height / scale,
            marginInline: (size.width - width) / 2,
            transform: `scale(${scale})`,
          }}
          className="shrink-0 origin-top bg-white"
        />
      )}
    </div>
  )
}

/** Without its scripts, which the frame would refuse; a link opens nothing. */
const still = (html: string) =>
  html
    .replaceAll(
      /<script[\s\S]*?<\/script>|<noscript>[\s\S]*?<\/noscript>|<link rel="modulepreload"[^>]*>/g,
      '',
    )
    .replace('<head>', '<head><base target="_blank">')
