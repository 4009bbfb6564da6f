const heading =
  "font-family:Marcellus,Georgia,'Times New Roman',serif;font-weight:400;line-height:1.25;margin:24px 0 12px"

/** Mail programs ignore style sheets, so every element carries its own. */
const stylesIn = (colour: string): Record<string, string> => ({
  h2: `${heading};font-size:22px`,
  h3: `${heading};font-size:19px`,
  h4: `${heading};font-size:17px`,
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 16px;padding:12px 16px;background:#f6ece4;border-radius:12px',
  hr: 'border:0;border-top:1px solid #eaddd3;margin:24px 0',
  a: `color:${colour}`,
  img: 'display:block;max-width:100%;height:auto;border-radius:12px',
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  th: 'text-align:left;padding:8px;border-bottom:1px solid #eaddd3',
  td: 'padding:8px;border-bottom:1px solid #eaddd3',
})

/** Sanitised HTML for a mail. */
export function withStyles(html: string, colour: string): string {
  const styles = stylesIn(colour)
  return html.replace(/<([a-z]\w*)\b/g, (tag, name: string) =>
    styles[name] ? `${tag} style="${styles[name]}"` : tag,
  )
}

/** With whole URLs, which `toUrl` makes of those within the shop. */
export function withUrls(html: string, toUrl: (path: string) => string): string {
  return html.replace(/(href|src)="(\/[^"]*)"/g, (_, attribute: string, path: string) => {
    const url = toUrl(path.replaceAll('&amp;', '&'))
    return `${attribute}="${url.replaceAll('&', '&amp;').replaceAll('"', '%22')}"`
  })
}

/** For those who read mails as text: links are written out. */
export function htmlAsText(html: string): string {
  return html
    .replace(
      /<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs,
      (_, url: string, words: string) => `${words} (${url})`,
    )
    .replace(/<img\b[^>]*alt="([^"]*)"[^>]*>/g, (_, alt: string) => alt)
    .replace(/<li\b[^>]*>/g, '- ')
    .replace(/<\/(p|h\d|ul|ol|blockquote|table)>/g, '\n\n')
    .replace(/<(br|\/li|\/tr|hr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
