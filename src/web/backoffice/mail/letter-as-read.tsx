import { useRef, useState } from 'react'

/**
 * A mail's HTML as a mail program would lay it out. Nothing in it runs: the frame's sandbox allows no scripts, and the
 * page's own rules forbid inline styles too, so these are put on one by one once it is there.
 */
export function LetterAsRead({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)

  function lay() {
    const letter = frame.current?.contentDocument
    if (!letter?.body) return
    for (const element of letter.querySelectorAll<HTMLElement>(`[${keptStyle}]`))
      element.style.cssText = element.getAttribute(keptStyle)!
    for (const link of letter.links) Object.assign(link, { target: '_blank', rel: 'noreferrer' })
    setHeight(letter.body.scrollHeight)
  }

  return (
    <iframe
      ref={frame}
      title="The mail"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replaceAll(' style="', ` ${keptStyle}="`)}
      onLoad={lay}
      style={{ height: height || 320 }}
      className={`w-full rounded-xl border border-line bg-ivory ${height ? '' : 'opacity-0'}`}
    />
  )
}

const keptStyle = 'data-style'
