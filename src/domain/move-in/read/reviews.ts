import { htmlToText } from '#domain/products/import/shopify.ts'
import { fieldLimits } from '#values/field-limits.ts'
import type { Mapping } from '#values/move-in.ts'
import { slugOf } from '#values/slug.ts'
import type { MovedReview, MovedRow } from '../things.ts'
import { cellReader, digestOf, isYes, readLinks, readMoment, type SourceRecord } from './record.ts'

export function readReviews(records: SourceRecord[], mapping: Mapping, source: string): MovedRow[] {
  const read = cellReader(mapping)
  return records.map(record => {
    const cell = read(record)
    const stars = Math.round(Number(cell('stars').match(/\d+(\.\d+)?/)?.[0] ?? 0))
    const productName = cell('productTitle').slice(0, 200)
    const productKeys = [
      cell('productHandle') && `handle:${cell('productHandle').toLowerCase()}`,
      handleIn(cell('productUrl')),
      cell('productId') && `id:${cell('productId')}`,
      cell('productSku') && `sku:${cell('productSku')}`,
      productName && `handle:${slugOf(productName)}`,
    ].filter(Boolean)
    const body = htmlToText(cell('text'))
    const title = cell('title')
    const text = title && !body.startsWith(title) ? [title, body].filter(Boolean).join('\n\n') : body
    const author = cell('author').slice(0, 100)
    const thing: MovedReview = {
      productKeys,
      productName,
      stars,
      text: text.slice(0, fieldLimits.review),
      author,
      writtenAt: readMoment(cell('writtenAt')) ?? '',
      verified: isYes(cell('verified')),
      isHidden: isHiddenStatus(cell('status')),
      reply: cell('reply').slice(0, fieldLimits.answer),
      repliedAt: readMoment(cell('repliedAt')) ?? '',
      pictures: readLinks(cell('pictures')).slice(0, 4),
      source,
    }
    const problem =
      stars < 1 || stars > 5
        ? { problem: 'A review needs 1 to 5 stars.', column: mapping.stars }
        : productKeys.length === 0
          ? {
              problem: 'This review does not say which product it is about.',
              column: mapping.productHandle ?? '',
            }
          : {}
    return {
      kind: 'review',
      line: record.line,
      key: cell('id')
        ? `${source}:${cell('id')}`
        : `text:${digestOf(productKeys[0] ?? '', author, cell('email').toLowerCase(), cell('writtenAt'), text)}`,
      name: `${productName || productKeys[0]?.replace(/^\w+:/, '') || 'No product'}, ${stars} ${stars === 1 ? 'star' : 'stars'}${author ? ` by ${author}` : ''}`,
      thing,
      ...problem,
    }
  })
}

const handleIn = (url: string): string => {
  const handle = url.match(/\/products?\/([^/?#]+)/)?.[1]
  return handle ? `handle:${decode(handle).toLowerCase()}` : ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const isHiddenStatus = (text: string) =>
  /^(spam|hidden|unpublished|rejected|pending|hold|trash|false|no|0|unapproved|not[ -]yet)$/i.test(text)
