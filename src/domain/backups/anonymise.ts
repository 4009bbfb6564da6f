import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import { type Disguise, howToCopy } from './personal-data.ts'
import type { Column } from './table-facts.ts'

/**
 * Functions of this connection that replace what a person is known by. What was the same stays the same: a customer has one
 * name and one address in all tables. The key is random and stored nowhere, so nothing leads back.
 */
export async function prepareDisguises(client: PoolClient): Promise<void> {
  const functions: [signature: string, returns: string, value: string][] = [
    ['digest_of(value text)', 'text', `md5('${randomBytes(16).toString('hex')}' || lower(btrim(value)))`],
    [
      'number_of(value text, below int)',
      'int',
      `('x' || left(pg_temp.digest_of(value), 7))::bit(28)::int % below`,
    ],
    [
      'fake_name(value text)',
      'text',
      `${oneOf(firstNames, `pg_temp.number_of(value, ${firstNames.length})`)} || ' ' ||
        ${oneOf(lastNames, `pg_temp.number_of(value || '2', ${lastNames.length})`)}`,
    ],
    [
      'fake_email(value text)',
      'text',
      `lower(${oneOf(firstNames, `pg_temp.number_of(value, ${firstNames.length})`)}) || '.' ||
        left(pg_temp.digest_of(value), 12) || '@example.com'`,
    ],
    [
      'fake_phone(value text)',
      'text',
      `'9' || lpad(pg_temp.number_of(right(regexp_replace(value, '\\D', '', 'g'), 10), 200000000)::text, 9, '0')`,
    ],
    [
      'fake_street(value text)',
      'text',
      `(1 + pg_temp.number_of(value, 400)) || ', ' ||
        ${oneOf(streets, `pg_temp.number_of(value || '2', ${streets.length})`)}`,
    ],
    ['fake_city(value text)', 'text', oneOf(cities, `pg_temp.number_of(value, ${cities.length})`)],
    [
      'fake_pincode(value text)',
      'text',
      `left(value, 3) || lpad((1 + pg_temp.number_of(value, 80))::text, 3, '0')`,
    ],
    [
      'fake_pan(value text)',
      'text',
      `(SELECT overlay(string_agg(chr(65 + pg_temp.number_of(value || n, 26)), '') PLACING 'P' FROM 4 FOR 1)
        FROM generate_series(1, 5) AS n)
        || lpad(pg_temp.number_of(value || 'n', 10000)::text, 4, '0') || chr(65 + pg_temp.number_of(value || 'z', 26))`,
    ],
    // The check character as in values/gstin.ts.
    [
      'checked_gstin(base text)',
      'text',
      `(SELECT base || substr('${digits}', (36 - sum(p / 36 + p % 36)::int % 36) % 36 + 1, 1)
        FROM (SELECT (strpos('${digits}', substr(base, n, 1)) - 1) * (2 - n % 2) AS p FROM generate_series(1, 14) AS n) AS digits)`,
    ],
    // A series of documents without a GSTIN has an id instead.
    [
      'fake_gstin(value text)',
      'text',
      `CASE WHEN value ~ '^\\d{2}[A-Z]{5}\\d{4}[A-Z]'
        THEN pg_temp.checked_gstin(left(value, 2) || pg_temp.fake_pan(substr(value, 3, 10)) || '1Z') ELSE value END`,
    ],
    [
      'fake_words(value text)',
      'text',
      `rtrim(left(repeat('${filler}', 1 + length(value) / ${filler.length}), length(value)))`,
    ],
    [
      'fake_reference(value text)',
      'text',
      'left(pg_temp.digest_of(value), greatest(12, least(32, length(value))))',
    ],
    [
      'fake_value(value text, key text)',
      'text',
      `CASE
        WHEN btrim(value) = '' OR key IN ('state', 'code', 'scheme', 'country') THEN value
        WHEN key IN ('name', 'shownAs', 'fullName', 'businessName', 'legalName') THEN pg_temp.fake_name(value)
        WHEN key = 'email' THEN pg_temp.fake_email(value)
        WHEN key = 'phone' THEN pg_temp.fake_phone(value)
        WHEN key = 'gstin' THEN pg_temp.fake_gstin(value)
        WHEN key = 'city' THEN pg_temp.fake_city(value)
        WHEN key = 'pincode' THEN pg_temp.fake_pincode(value)
        ELSE pg_temp.fake_street(value) END`,
    ],
    [
      `fake_person(value jsonb, key text DEFAULT '')`,
      'jsonb',
      `CASE jsonb_typeof(value)
        WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(k, pg_temp.fake_person(v, k)), '{}') FROM jsonb_each(value) AS e (k, v))
        WHEN 'array' THEN (SELECT coalesce(jsonb_agg(pg_temp.fake_person(v, key) ORDER BY n), '[]')
          FROM jsonb_array_elements(value) WITH ORDINALITY AS e (v, n))
        WHEN 'string' THEN to_jsonb(pg_temp.fake_value(value #>> '{}', key))
        WHEN 'number' THEN to_jsonb(pg_temp.fake_value(value #>> '{}', key))
        ELSE value END`,
    ],
    [
      'fake_document(value jsonb)',
      'jsonb',
      `jsonb_set(
          CASE WHEN value ? 'credits'
            THEN jsonb_set(value, '{credits,reason}', to_jsonb(pg_temp.fake_words(value #>> '{credits,reason}')))
            ELSE value END,
          '{order,reference}', '""', false)
        || jsonb_build_object('supplier', pg_temp.fake_person(value -> 'supplier'), 'recipient', pg_temp.fake_person(value -> 'recipient'))
        || CASE WHEN value ? 'operator'
          THEN jsonb_build_object('operator', pg_temp.fake_person(value -> 'operator')) ELSE '{}' END`,
    ],
  ]
  for (const [signature, returns, value] of functions)
    await client.query(
      `CREATE FUNCTION pg_temp.${signature} RETURNS ${returns} LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN ${value}; END $$`,
    )
}

/** The rows of a table without the people in them, as a query. */
export function anonymised(
  client: PoolClient,
  table: string,
  { columns, passwordHash }: { columns: Column[]; passwordHash: string },
): string {
  const ofText = columns.filter(({ isGenerated, isText }) => isText && !isGenerated).map(({ name }) => name)
  const copied = howToCopy(table, ofText)
  const list = columns.map(({ name, type, isGenerated }) => {
    const column = client.escapeIdentifier(name)
    const disguise = copied.columns[name] ?? 'keep'
    if (disguise === 'keep' || isGenerated) return column
    if (disguise === 'password') return `${client.escapeLiteral(passwordHash)}::${type} AS ${column}`
    return `(${expressions[disguise](column, name)})::${type} AS ${column}`
  })
  return `SELECT ${list.join(', ')} FROM ${client.escapeIdentifier(table)} WHERE ${copied.where}`
}

/** Nothing stays nothing. */
const unlessEmpty = (fake: string) => (column: string) =>
  `CASE WHEN btrim(${column}) = '' THEN ${column} ELSE pg_temp.${fake}(${column}) END`

const expressions: Record<
  Exclude<Disguise, 'keep' | 'password'>,
  (column: string, name: string) => string
> = {
  name: unlessEmpty('fake_name'),
  email: unlessEmpty('fake_email'),
  phone: unlessEmpty('fake_phone'),
  street: unlessEmpty('fake_street'),
  city: unlessEmpty('fake_city'),
  pincode: unlessEmpty('fake_pincode'),
  gstin: unlessEmpty('fake_gstin'),
  pan: unlessEmpty('fake_pan'),
  words: unlessEmpty('fake_words'),
  reference: unlessEmpty('fake_reference'),
  person: column => `pg_temp.fake_person(${column}::jsonb)`,
  document: (_, name) =>
    name === 'digest'
      ? `encode(sha256(convert_to(pg_temp.fake_document(data::jsonb)::text, 'UTF8')), 'hex')`
      : 'pg_temp.fake_document(data::jsonb)::text',
  null: () => 'NULL',
  empty: () => `''`,
  none: () => `'{}'`,
}

const firstNames =
  'Aarav Aditi Amar Anika Arjun Bhavna Chetan Deepa Dev Divya Esha Farhan Gauri Harsh Indu Jaya Kabir Kavya Lakshmi Manav Meera Mohan Neha Nikhil Ojas Pooja Priya Rahul Ravi Rekha Rohan Sana Sarita Shreya Sunil Tanvi Uday Varun Vidya Yash'.split(
    ' ',
  )
/** ‘Sample’, ‘example’ and ‘imagined’: nobody has these names, and who sees one knows that this is a copy. */
const lastNames = 'Namuna Namunakar Namunawala Udaharan Udaharani Kalpit Kalpitkar Anamik Pratirup'.split(' ')
const streets = 'Namuna Road,Udaharan Lane,Kalpit Nagar,Anamik Colony,Pratirup Street'.split(',')
const cities = 'Namunapur,Udaharanpur,Kalpitnagar,Anamikgarh,Pratirupabad'.split(',')
const filler = 'This text was replaced, because it was written by a person. '
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const oneOf = (choices: string[], index: string) => `('{${choices}}'::text[])[1 + ${index}]`
