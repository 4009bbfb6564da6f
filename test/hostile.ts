/** Requests as an attacker or a broken client would send them, generated from a seed, so that a failing one can be reproduced. */

import type { InjectOptions } from 'fastify'
import { shopEndpoints } from '#contract/endpoints.ts'
import fc from './fast-check.ts'

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    "' OR 1=1 --",
    '"; DROP TABLE products; --',
    '\u0000',
    '%00',
    '../../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '#{1+1}',
    '__proto__',
    'constructor',
    'f'.repeat(24),
    'F'.repeat(24),
    '0'.repeat(23),
    '-1',
    '0',
    '1e309',
    'NaN',
    '99999999999999999999',
    '\ud800',
    '\u202e',
    'काजल',
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const fieldName = fc.oneof(
  fc.constantFrom(
    'name',
    'email',
    'password',
    'role',
    'price',
    'stock',
    'quantity',
    'productId',
    'status',
    'isActive',
    'data',
    'heading',
    'content',
    'bulletPoints',
    'category',
    'image',
    'images',
    'ids',
    '_id',
    'seller',
    '__proto__',
    'length',
    'maxPrice',
    'achievements',
    'features',
    'socialLinks',
    'quickLinks',
    'address',
    'paymentMethod',
    'toString',
    'addressId',
    'promoCode',
    'code',
    'kind',
    'value',
    'minimum',
    'startsAt',
    'totalLimit',
    'reason',
    'phone',
    'line1',
    'city',
    'state',
    'pincode',
    'isDefault',
    'fee',
    'fromDays',
    'overrides',
  ),
  fc.string({ maxLength: 10 }),
)

const value: fc.Arbitrary<unknown> = fc.letrec(tie => ({
  any: fc.oneof(
    { maxDepth: 3 },
    nasty,
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fieldName, tie('any'), { maxKeys: 5 }),
  ),
})).any

const keys = Object.keys(shopEndpoints)

export const hostileRequest: fc.Arbitrary<InjectOptions> = fc
  .record({
    key: fc.constantFrom(...keys),
    method: fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'), {
      nil: undefined,
      freq: 8,
    }),
    parameter: nasty,
    query: fc.dictionary(
      fc.constantFrom(
        'page',
        'limit',
        'cursor',
        'role',
        'search',
        'status',
        'q',
        '__proto__',
        'sort',
        'category',
        'brand',
        'minPrice',
        'rating',
        'inStock',
        'concern',
        'days',
        'seller',
      ),
      nasty,
      {
        maxKeys: 3,
      },
    ),
    body: fc.oneof(
      fc.dictionary(fieldName, value, { maxKeys: 6 }).map(fields => json(JSON.stringify(fields))),
      value.map(any => json(JSON.stringify(any) ?? '')),
      nasty.map(text => json(text)),
      fc.dictionary(fieldName, nasty, { maxKeys: 6 }).map(multipart),
      nasty.map(text => ({ payload: text, headers: { 'content-type': 'multipart/form-data; boundary=x' } })),
      nasty.map(text => ({ payload: text, headers: { 'content-type': 'application/xml' } })),
    ),
    header: fc.option(
      nasty.filter(text => /^[\x20-\x7e]*$/.test(text) && text.length < 200),
      { nil: undefined },
    ),
  })
  .map(({ key, method, parameter, query, body, header }) => {
    const [declared, path] = key.split(' ') as [string, string]
    const address = path.replace(/\{\w+\}/g, encodeURIComponent(parameter.toWellFormed()))
    const search = new URLSearchParams(query).toString()
    const sent = method ?? declared
    return {
      method: sent as 'GET',
      url: search ? `${address}?${search}` : address,
      headers: {
        ...(sent === 'GET' || sent === 'HEAD' ? {} : body.headers),
        ...(header ? { 'idempotency-key': header, 'if-none-match': header, 'x-forwarded-for': header } : {}),
      },
      ...(sent === 'GET' || sent === 'HEAD' ? {} : { payload: body.payload }),
    }
  })

const json = (payload: string) => ({
  payload,
  headers: { 'content-type': 'application/json' } as Record<string, string>,
})

function multipart(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, text], index) =>
      `--edge\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"${index % 3 === 2 ? '; filename="a.png"\r\ncontent-type: image/png' : ''}\r\n\r\n${text}\r\n`,
  )
  return {
    payload: `${parts.join('')}--edge--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  }
}

/** Internals that no reply may contain. */
export const leak =
  /node_modules|\bat [\w.<>]+ \(|file:\/\/|SELECT |INSERT |syntax error|password_hash|\$argon2|ECONN|\/src\//
