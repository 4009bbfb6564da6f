import type { MailContent } from '#domain/mail/mailer.ts'
import { escapeHtml } from '#values/escape-html.ts'
import { firstLook } from '#values/looks/looks.ts'
import { makePalettes } from '#values/looks/palette.ts'
import { htmlAsText, withStyles } from './mail-html.ts'

/** What a mail is made of, from top to bottom. */
export type Block =
  | string
  | { button: string; url: string }
  | { link: string; url: string }
  | { goods: { name: string; detail: string; amount: string }[] }
  | { sums: [label: string, amount: string][] }
  | { lines: string[] }
  | { quote: string }
  | { small: string }
  | { code: string }
  /** Sanitised HTML, with whole URLs. */
  | { html: string }

/** What a mail says. */
export interface MailWords {
  subject: string
  heading: string
  blocks: Block[]
  /** Why the reader gets this. */
  reason: string
  /** The line that mailboxes show beside the subject. */
  preview?: string
  leave?: { label: string; url: string }
}

/** Whose a mail is, as the shop is called and looks when the mail is sent. */
export interface MailFrame {
  shopName: string
  logo: string | null
  accent: string | null
  publicUrl: string
}

/** As HTML and as plain text. All values are escaped here and nowhere else. */
export function writeMail(words: MailWords, { shopName, logo, publicUrl, accent }: MailFrame): MailContent {
  const { heading, blocks, reason, preview, leave } = words
  // A line break in a name must not add mail headers.
  const subject = words.subject.replace(/\s+/g, ' ').trim()
  const text = [
    heading,
    ...blocks.map(asText),
    '--',
    reason,
    ...(leave ? [`${leave.label}: ${leave.url}`] : []),
  ]
  // Mails stay light, whatever the look of the shop: words in it, and white words on it, can be read.
  const colour = makePalettes(accent ?? firstLook.brand, firstLook.palette).light.accent
  const sender = logo?.startsWith('/')
    ? `<img src="${escapeHtml(publicUrl + logo)}" alt="${escapeHtml(shopName)}" height="40" style="border:0;max-width:240px">`
    : escapeHtml(shopName)
  const foot = leave
    ? ` <a href="${escapeHtml(leave.url)}" style="${muted}">${escapeHtml(leave.label)}</a>`
    : ''
  return {
    subject,
    text: `${text.join('\n\n')}\n\n${shopName}\n`,
    html: `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fdf8f4">
<div role="article" lang="en-IN" style="${sans};color:#2b1f22;font-size:16px;line-height:1.55;max-width:560px;margin:0 auto;padding:24px 16px">
<p style="${serif};font-size:24px;margin:0 8px 16px;color:${colour}">${sender}</p>
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>\n` : ''}<div style="background:#ffffff;border:1px solid #eaddd3;border-radius:16px;padding:24px">
<h1 style="${serif};font-weight:400;font-size:26px;line-height:1.25;margin:0 0 16px">${escapeHtml(heading)}</h1>
${blocks.map(block => asHtml(block, colour)).join('\n')}
</div>
<p style="font-size:13px;margin:16px 8px 0;${muted}">${escapeHtml(reason)}${foot}</p>
</div>
</body>
</html>
`,
  }
}

function asText(block: Block): string {
  if (typeof block === 'string') return block
  if ('button' in block) return `${block.button}: ${block.url}`
  if ('link' in block) return `${block.link}: ${block.url}`
  if ('goods' in block)
    return block.goods.map(({ name, detail, amount }) => `${name}\n  ${detail}  ${amount}`).join('\n')
  if ('sums' in block) return block.sums.map(([label, amount]) => `${label}: ${amount}`).join('\n')
  if ('lines' in block) return block.lines.join('\n')
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('code' in block) return block.code
  if ('html' in block) return htmlAsText(block.html)
  return block.small
}

function asHtml(block: Block, colour: string): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block)}</p>`
  if ('button' in block)
    return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="${buttonStyle};background:${colour}">${escapeHtml(block.button)}</a></p>${spelledOut(block.url)}`
  if ('link' in block)
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="color:${colour}">${escapeHtml(block.link)}</a></p>`
  if ('goods' in block)
    return table(
      block.goods.map(
        ({ name, detail, amount }) =>
          `<td style="padding:12px 8px 12px 0;${border}"><strong style="font-weight:600">${escapeHtml(name)}</strong><br><span style="font-size:14px;${muted}">${escapeHtml(detail)}</span></td>${amountCell(amount, border)}`,
      ),
    )
  if ('sums' in block)
    return table(
      block.sums.map(([label, amount], index) => {
        const weight = index === block.sums.length - 1 ? 'font-weight:600;font-size:18px' : muted
        return `<td style="padding:6px 8px 6px 0;${weight}">${escapeHtml(label)}</td>${amountCell(amount, weight)}`
      }),
    )
  if ('lines' in block) return `<p style="margin:0 0 16px">${block.lines.map(escapeHtml).join('<br>')}</p>`
  if ('quote' in block)
    return `<div style="margin:0 0 16px;padding:12px 16px;background:#f6ece4;border-radius:12px;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(block.quote)}</div>`
  if ('code' in block)
    return `<p style="margin:0 0 16px;padding:16px;background:#f6ece4;border-radius:12px;text-align:center;font-size:32px;font-weight:600;letter-spacing:8px">${escapeHtml(block.code)}</p>`
  if ('html' in block) return withStyles(block.html, colour)
  return `<p style="margin:0 0 16px;font-size:14px;${muted}">${escapeHtml(block.small)}</p>`
}

/** Links with a token are shown as text too, to be copied from mail programs that do not open links. */
const spelledOut = (url: string) =>
  url.includes('?')
    ? `\n<p style="margin:0 0 16px;font-size:13px;word-break:break-all;${muted}">${escapeHtml(url)}</p>`
    : ''

const table = (rows: string[]) =>
  `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map(row => `<tr>${row}</tr>`).join('')}</table>`

const amountCell = (amount: string, style: string) =>
  `<td style="padding:6px 0;text-align:right;vertical-align:top;white-space:nowrap;${style};${style === border ? 'padding-top:12px' : ''}">${escapeHtml(amount)}</td>`

const sans = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const serif = "font-family:Marcellus,Georgia,'Times New Roman',serif"
const buttonStyle =
  'display:inline-block;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 28px;border-radius:999px'
const muted = 'color:#6d5c5f'
const border = 'border-bottom:1px solid #eaddd3'
