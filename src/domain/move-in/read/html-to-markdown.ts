import { htmlToText } from '#domain/products/import/shopify.ts'

/** What other shops keep as HTML, as articles are written here. One linear pass: broken markup must not cost time. */
export function htmlToMarkdown(html: string): string {
  if (!/<\w/.test(html)) return html.trim()
  let markdown = ''
  let skipped: string | undefined
  const links: string[] = []
  const lists: { ordered: boolean; count: number }[] = []
  for (const [piece] of html.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const [, slash, tag = ''] = piece.toLowerCase().match(/^<(\/?)\s*([a-z][a-z0-9]*)/) ?? []
    if (skipped) {
      if (slash && tag === skipped) skipped = undefined
    } else if (tag === 'script' || tag === 'style') skipped = slash ? undefined : tag
    else if (!tag) markdown += piece.startsWith('<!') ? '' : htmlToInline(piece)
    else if (/^h[1-6]$/.test(tag))
      markdown += slash ? '\n\n' : `\n\n${'#'.repeat(Math.max(2, Number(tag[1])))} `
    else if (tag === 'br') markdown += '  \n'
    else if (tag === 'hr') markdown += '\n\n---\n\n'
    else if (tag === 'strong' || tag === 'b') markdown += '**'
    else if (tag === 'em' || tag === 'i') markdown += '*'
    else if (tag === 'blockquote') markdown += slash ? '\n\n' : '\n\n> '
    else if (tag === 'ul' || tag === 'ol') {
      if (slash) lists.pop()
      else lists.push({ ordered: tag === 'ol', count: 0 })
      markdown += '\n\n'
    } else if (tag === 'li' && !slash) {
      const list = lists.at(-1)
      if (list) list.count++
      const indent = '  '.repeat(Math.min(3, Math.max(0, lists.length - 1)))
      markdown += `\n${indent}${list?.ordered ? `${list.count}.` : '-'} `
    } else if (tag === 'a') {
      if (!slash) {
        links.push(addressIn(piece, 'href'))
        markdown += '['
      } else if (links.length > 0) markdown += `](${links.pop()})`
    } else if (tag === 'img') {
      const source = addressIn(piece, 'src')
      if (/^https?:/.test(source))
        markdown += `![${attribute(piece, 'alt').replace(/[[\]]/g, '')}](${source})`
    } else if (blocks.has(tag)) markdown += '\n\n'
  }
  return markdown
    .replace(/\[\s*\]\([^)]*\)/g, '')
    .replace(/\*\*\s*\*\*/g, '')
    .replace(/[ \t]+\n/g, match => (match.startsWith('  ') ? '  \n' : '\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, 100_000)
}

const blocks = new Set(['p', 'div', 'section', 'table', 'tr', 'figure'])

/** Line breaks in HTML are spaces; its entities become letters. */
const htmlToInline = (text: string) => {
  const flat = text.replace(/\s+/g, ' ')
  const inner = htmlToText(flat)
  return `${flat.startsWith(' ') ? ' ' : ''}${inner}${inner && flat.endsWith(' ') ? ' ' : ''}`
}

function attribute(tag: string, name: string): string {
  const [, quoted, plain] = tag.match(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|([^\\s"'>]+))`, 'i')) ?? []
  const single = tag.match(new RegExp(`\\s${name}\\s*=\\s*'([^']*)'`, 'i'))?.[1]
  return htmlToText(quoted ?? single ?? plain ?? '')
}

/** Without what would end a link in Markdown. */
const addressIn = (tag: string, name: string) =>
  attribute(tag, name).replace(/[\s()<>]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)
