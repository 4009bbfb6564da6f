import { useRef, useState } from 'react'

/**
 * A mail's HTML as a mail program would lay it out. The frame's sandbox allows no scripts. The page's content security
 * policy forbids style attributes too, so the styles are set from script once the frame has loaded.
 */
export function HtmlMail({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)

  function applyStyles() {
    const mail = frame.current?.contentDocument
    if (!mail?.body) return
    for (const element of mail.querySelectorAll<HTMLElement>(`[${styleAttribute}]`))
      element.style.cssText = element.getAttribute(styleAttribute)!
    for (const link of mail.links) Object.assign(link, { target: '_blank', rel: 'noreferrer' })
    setHeight(mail.body.scrollHeight)
  }

  return (
    <iframe
      ref={frame}
      title="The email"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replaceAll(' style="', ` ${styleAttribute}="`)}
      onLoad={applyStyles}
      style={{ height: height || 320 }}
      className={`w-full rounded-xl border border-line bg-ivory ${height ? '' : 'opacity-0'}`}
    />
  )
}

const styleAttribute = 'data-style'
