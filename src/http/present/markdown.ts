import { Marked } from 'marked'
import sanitize from 'sanitize-html'
import { escapeHtml } from '#values/escape-html.ts'
import { isLinkTarget, isOwnPath } from '#values/link-target.ts'

const marked = new Marked({ gfm: true, async: false })

/** Markdown, or HTML within it, as HTML of a few plain elements: nothing that runs, nothing that reaches elsewhere by itself. */
export function renderMarkdown(markdown: string): string {
  return sanitize(parse(markdown), rules)
}

/**
 * The parser's time grows with the square of the markup, and it fails on thousands of nested levels. Beyond these limits the
 * text is shown as it was typed.
 */
function parse(markdown: string): string {
  const asTyped = `<pre>${escapeHtml(markdown)}</pre>`
  if (isTooMuch(markdown)) return asTyped
  try {
    return marked.parse(markdown) as string
  } catch (error) {
    if (error instanceof RangeError) return asTyped
    throw error
  }
}

const isTooMuch = (markdown: string) =>
  (markdown.match(/[!(*_~[\]`<>|]/g)?.length ?? 0) > mostMarks ||
  tooDeep.test(markdown) ||
  workIn(markdown) > mostWork

const mostMarks = 5000
const mostWork = 20_000_000
/** A line that opens twenty quotations or lists within each other, or is indented as far: each level is parsed once more. */
const tooDeep = /^(?:(?: {0,3}\t| {4}){15}|(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){20})/m

/** From each line the parser looks ahead up to the next empty one, whether it is the underline of a heading. */
function workIn(markdown: string): number {
  const blocks = markdown.split(/(?:\r\n?|\n)[ \t]*(?=[\r\n])/)
  return blocks.reduce((work, block) => work + block.length * block.split(/\r\n?|\n/).length, 0)
}

const rules: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'hr',
    'br',
    'a',
    'img',
    'strong',
    'em',
    'del',
    'sub',
    'sup',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], img: ['src', 'alt'], ol: ['start'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'title', 'xmp'],
  nestingLimit: 40,
  transformTags: {
    // The page has its own heading of the first rank.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: { ...(title ? { title } : {}), ...(mayLink(href) ? { href, rel: 'noopener' } : {}) },
    }),
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: isOwnPath(src) && isLinkTarget(src) ? { src, alt } : { src: '', alt },
    }),
    ol: (tagName, { start = '' }) => ({ tagName, attribs: /^\d{1,6}$/.test(start) ? { start } : {} }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

const mayLink = (href: string) =>
  isLinkTarget(href) && (isOwnPath(href) || /^(https:\/\/|mailto:)/i.test(href))
