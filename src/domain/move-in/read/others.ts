import { htmlToText } from '#domain/products/import/shopify.ts'
import type { Mapping } from '#values/move-in.ts'
import { slugOf } from '#values/slug.ts'
import type { MovedArticle, MovedDiscount, MovedRedirect, MovedRow } from '../things.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { cellReader, isYes, readLinks, readMoment, readPaise, type SourceRecord } from './record.ts'

export function readDiscounts(records: SourceRecord[], mapping: Mapping): MovedRow[] {
  const read = cellReader(mapping)
  return records.map(record => {
    const cell = read(record)
    const code = cell('code').toUpperCase()
    const type = cell('type').toLowerCase()
    const amount = Math.abs(readPaise(cell('value').replace('%', '')) ?? 0)
    const isFree = isYes(cell('freeDelivery')) || /shipping|delivery/.test(type)
    const isPercent = /percent/.test(type) || cell('value').includes('%')
    const kind = isFree && amount === 0 ? 'free-delivery' : isPercent ? 'percent' : 'amount'
    const limit = (text: string) => (/^\d{1,8}$/.test(text) && Number(text) > 0 ? Number(text) : null)
    const thing: MovedDiscount = {
      code,
      kind,
      value: kind === 'free-delivery' ? 0 : amount,
      minimum: readPaise(cell('minimum')) ?? 0,
      startsAt: readMoment(cell('startsAt')),
      endsAt: readMoment(cell('endsAt')),
      totalLimit: limit(cell('totalLimit')),
      perCustomerLimit: isYes(cell('perCustomerLimit')) ? 1 : limit(cell('perCustomerLimit')),
    }
    const problem = !/^[A-Z0-9_-]{2,40}$/.test(code)
      ? {
          problem:
            'A code has 2 to 40 letters, digits, hyphens or underscores here. Please add this one by hand.',
          column: mapping.code,
        }
      : /buy|bogo|b?xgy/.test(type)
        ? {
            problem:
              'Please make this buy-and-get offer under Promotions: its file does not say of which products.',
            column: mapping.type,
          }
        : kind !== 'free-delivery' && amount === 0
          ? { problem: 'This code takes nothing off.', column: mapping.value }
          : {}
    return {
      kind: 'discount',
      line: record.line,
      key: `code:${code}`,
      name: code || `Row ${record.line}`,
      thing,
      ...problem,
    }
  })
}

export function readArticles(records: SourceRecord[], mapping: Mapping, isPages: boolean): MovedRow[] {
  const read = cellReader(mapping)
  return records.map(record => {
    const cell = read(record)
    const title = htmlToText(cell('title')).slice(0, 200)
    const handle = cell('handle') || slugOf(title)
    const isPage = cell('type') ? /^page$/i.test(cell('type')) : isPages
    const blog = cell('blog') || 'news'
    const link = pathOf(cell('link'))
    const thing: MovedArticle = {
      handle,
      title,
      excerpt: htmlToText(cell('excerpt')).slice(0, 300),
      author: cell('author').slice(0, 100),
      body: htmlToMarkdown(cell('body')),
      picture: readLinks(cell('picture'))[0] ?? '',
      publishedAt: readMoment(cell('publishedAt')),
      paths: link ? [link] : isPage ? [`/pages/${handle}`] : [`/blogs/${blog}/${handle}`],
    }
    return {
      kind: 'article',
      line: record.line,
      key: `${isPage ? 'page' : `blog ${blog}`}:${handle}`,
      name: title || `Row ${record.line}`,
      thing,
      ...(title ? {} : { problem: 'This text has no title.', column: mapping.title }),
    }
  })
}

export function readRedirects(records: SourceRecord[], mapping: Mapping): MovedRow[] {
  const read = cellReader(mapping)
  return records.map(record => {
    const cell = read(record)
    const thing: MovedRedirect = { from: pathOf(cell('from')) || cell('from'), to: cell('to') }
    return {
      kind: 'redirect',
      line: record.line,
      key: `from:${thing.from}`,
      name: `${thing.from} → ${thing.to}`,
      thing,
      ...(/^\//.test(thing.from)
        ? thing.to
          ? {}
          : { problem: 'It does not say where to go instead.', column: mapping.to }
        : {
            problem: 'An old address begins with a slash, such as /products/rose-soap.',
            column: mapping.from,
          }),
    }
  })
}

/** The path and query of an address in the old shop; '' for what is none. */
export function pathOf(address: string): string {
  if (address.startsWith('/')) return address.slice(0, 500)
  try {
    const { pathname, search } = new URL(address)
    return `${pathname}${search}`.slice(0, 500)
  } catch {
    return ''
  }
}
